import type { PersonDto } from '@mingle/core/contract';
import { useLanguage } from '../../../lib/i18n';
import { useCurrentUser } from '../../session/session.queries';
import { TranslatableText } from '../../translation/components/translatable-text';

export interface AboutInFullProps {
  person: Pick<PersonDto, 'id' | 'fullName'>;
  about: string;
  className: string;
}

/** All of what somebody says about themselves, in the reader's language at a tap. */
export default function AboutInFull({ person, about, className }: AboutInFullProps) {
  const language = useLanguage();
  const target = useCurrentUser()?.language ?? language;
  return <TranslatableText key={person.id} text={about} names={[person.fullName]} target={target} className={className} />;
}
