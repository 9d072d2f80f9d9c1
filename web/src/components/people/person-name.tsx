import { useT } from '../../lib/i18n';
import { VerifiedMark } from './verified-mark';

export interface PersonNameProps {
  name: string;
  age?: number | null;
  isVerified?: boolean;
}

/** "Nok, 27" with the verified mark: a long name is cut short, the age and the mark stay. */
export function PersonName({ name, age, isVerified }: PersonNameProps) {
  const t = useT();
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-[0.35em]">
      <span className="inline-flex min-w-0">
        <bdi className="min-w-0 truncate">{name}</bdi>
        {age != null && <span className="flex-none whitespace-pre">, {age}</span>}
      </span>
      {isVerified && <VerifiedMark label={t('people.verified')} />}
    </span>
  );
}
