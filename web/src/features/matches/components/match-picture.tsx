import type { OwnUserDto, PersonDto } from '@mingle/core/contract';
import { Heart } from 'lucide-react';
import { PersonPhoto } from '../../../components/people/person-photo';
import { useT } from '../../../lib/i18n';

const PORTRAIT = 'h-39.5 w-30.5 origin-bottom rounded-t-[20px] border-4 border-b-0 border-white';

/** Both of them against an evening sky; the heart pops once. */
export function MatchPicture({ viewer, person }: { viewer: OwnUserDto; person: PersonDto }) {
  const t = useT();
  return (
    <div className="relative flex h-44 items-end justify-center overflow-hidden bg-linear-to-b from-dusk-from via-dusk-via via-55% to-dusk-to">
      <PersonPhoto
        src={viewer.profilePicUrl}
        hash={viewer.photoHashes[0]}
        alt={t('matches.you')}
        sizes="122px"
        className={`${PORTRAIT} translate-x-2 translate-y-3.5 -rotate-6`}
      />
      <PersonPhoto
        src={person.profilePicUrl}
        hash={person.photoHashes[0]}
        alt={person.fullName}
        sizes="122px"
        className={`${PORTRAIT} -translate-x-2 translate-y-3.5 rotate-6`}
      />
      <span className="absolute bottom-3.5 grid size-14 animate-pop place-items-center rounded-full bg-white text-heart shadow-2">
        <Heart aria-hidden size={30} fill="currentColor" />
      </span>
    </div>
  );
}
