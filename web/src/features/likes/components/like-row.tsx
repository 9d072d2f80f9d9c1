import type { LikeDto } from '@mingle/core/contract';
import { MapPin } from 'lucide-react';
import { DemoLabel, TypeBadge } from '../../../components/people/badges';
import { useLabels } from '../../../components/people/labels';
import { PersonName } from '../../../components/people/person-name';
import { PersonPhoto } from '../../../components/people/person-photo';
import { ProfileLink } from '../../../components/people/profile-link';
import { useT } from '../../../lib/i18n';
import { LikeActions, type LikeActionsProps } from './like-actions';

export interface LikeRowProps extends LikeActionsProps {
  like: LikeDto;
}

/** Somebody one liked: who, where, and what can be done about it. */
export function LikeRow({ like, ...actions }: LikeRowProps) {
  const t = useT();
  const labels = useLabels();
  const { user } = like;
  return (
    <li
      data-like={like.swipe.id}
      className="flex min-h-39 overflow-hidden rounded-card border border-line bg-surface [contain-intrinsic-size:auto_156px] [content-visibility:auto]"
    >
      <PersonPhoto
        src={user.profilePicUrl}
        hash={user.photoHashes[0]}
        alt={t('people.photoOf', { name: user.fullName })}
        sizes="112px"
        loading="lazy"
        width={112}
        height={156}
        className="w-28 flex-none max-[22rem]:w-20"
      />
      <div className="grid min-w-0 flex-1 content-center gap-2 p-3">
        <div className="grid justify-items-start gap-1">
          <h2 className="max-w-full text-lg">
            <ProfileLink userId={user.id} className="flex min-h-7 hover:underline">
              <PersonName name={user.fullName} age={user.age} isVerified={user.isVerified} />
            </ProfileLink>
          </h2>
          {user.location && (
            <p className="flex max-w-full items-center gap-1 text-sm text-ink-2">
              <MapPin aria-hidden size={16} className="flex-none" />
              <span className="truncate">{labels.place(user.location)}</span>
            </p>
          )}
          <p className="flex flex-wrap gap-1.5">
            <TypeBadge userType={user.userType} />
            <DemoLabel isDemo={user.isDemo} />
          </p>
        </div>
        <LikeActions like={like} {...actions} />
      </div>
    </li>
  );
}
