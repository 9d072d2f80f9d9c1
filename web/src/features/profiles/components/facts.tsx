import type { OwnUserDto, PersonDto } from '@mingle/core/contract';
import { CalendarDays, Compass, Heart, MapPin, Sparkles, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLabels } from '../../../components/people/labels';
import { formatCalendarDay } from '../../../lib/format';
import { useLanguage, useT } from '../../../lib/i18n';
import { TranslatableText, type TranslatableTextProps } from '../../translation/components/translatable-text';
import { useProfileLabels } from '../use-profile-labels';

/** Place, vibe, style, trip and what somebody chose to tell, each with its word. */
export function Facts({ person, withPlace }: { person: PersonDto | OwnUserDto; withPlace: boolean }) {
  const t = useT();
  const labels = useLabels();
  const own = useProfileLabels();
  const language = useLanguage();
  const { location, vibePreference, adventurePreference, travelStartDate, travelEndDate, gender, intent } = person;
  return (
    <dl className="grid border-t border-line py-2">
      {withPlace && location && <Fact icon={<MapPin />} label={t('profiles.location')} value={labels.place(location)} />}
      <Fact icon={<Sparkles />} label={t('profiles.vibe')} value={labels.vibe(vibePreference)} />
      {adventurePreference && (
        <Fact icon={<Compass />} label={t('profiles.adventure')} value={labels.adventure(adventurePreference)} />
      )}
      {withPlace && travelStartDate && travelEndDate && (
        <Fact
          icon={<CalendarDays />}
          label={t('profiles.travelDates')}
          value={t('profiles.inThailand', {
            from: formatCalendarDay(travelStartDate, language),
            to: formatCalendarDay(travelEndDate, language),
          })}
        />
      )}
      {gender && <Fact icon={<UserRound />} label={t('profiles.gender')} value={own.gender(gender)} />}
      {intent && <Fact icon={<Heart />} label={t('profiles.intent')} value={own.intent(intent)} />}
    </dl>
  );
}

function Fact({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <div className="relative flex min-h-13 flex-col-reverse justify-center py-1.5 pl-8 leading-snug">
      <dt className="text-meta text-ink-3">
        <span aria-hidden className="absolute inset-y-0 left-0 grid place-items-center [&_svg]:size-5">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="font-semibold user-text">{value}</dd>
    </div>
  );
}

/** What somebody says about themselves; `translate` is for those who may not read their language. */
export function About({ text, translate }: { text: string | null; translate?: Pick<TranslatableTextProps, 'target' | 'names'> }) {
  const t = useT();
  return (
    <section aria-labelledby="about-title" className="grid gap-2 border-t border-line py-4">
      <h2 id="about-title" className="text-lg">
        {t('profiles.about')}
      </h2>
      {text && translate && <TranslatableText key={text} text={text} className="whitespace-pre-line" {...translate} />}
      {text && !translate && (
        <p dir="auto" className="whitespace-pre-line user-text">
          {text}
        </p>
      )}
      {!text && <p className="text-ink-3">{t('profiles.noAbout')}</p>}
    </section>
  );
}
