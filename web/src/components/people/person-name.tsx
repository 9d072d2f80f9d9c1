import { useT } from '../../lib/i18n';
import { VerifiedMark } from './verified-mark';

export interface PersonNameProps {
  name: string;
  age?: number | null;
  isVerified?: boolean;
}

/** "Nok, 27" with the verified mark: the name breaks, the mark stays with it. */
export function PersonName({ name, age, isVerified }: PersonNameProps) {
  const t = useT();
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-[0.35em]">
      <bdi className="min-w-0 truncate">{age == null ? name : `${name}, ${age}`}</bdi>
      {isVerified && <VerifiedMark label={t('people.verified')} />}
    </span>
  );
}
