import { type UserType, VIBES, type Vibe } from '@mingle/core/contract';
import { Flame, HeartHandshake, Landmark, type LucideIcon, PartyPopper, Shuffle, Smile, Sparkles } from 'lucide-react';
import { useLabels } from '../../../components/people/labels';
import type { RadioCardsProps } from '../../../components/ui/radio-cards';
import { type MessageKey, useT } from '../../../lib/i18n';

const LOOKS: Record<Vibe, { Icon: LucideIcon; hint: MessageKey }> = {
  'cultural-explorer': { Icon: Landmark, hint: 'signup.culturalExplorerHint' },
  'fun-flirty': { Icon: Smile, hint: 'signup.funFlirtyHint' },
  'hot-wild': { Icon: Flame, hint: 'signup.hotWildHint' },
  'bit-of-both': { Icon: Shuffle, hint: 'signup.bitOfBothHint' },
  'girlfriend-experience': { Icon: HeartHandshake, hint: 'signup.girlfriendExperienceHint' },
  'party-guide': { Icon: PartyPopper, hint: 'signup.partyGuideHint' },
  'cultural-ambassador': { Icon: Landmark, hint: 'signup.culturalAmbassadorHint' },
  'hot-dirty': { Icon: Sparkles, hint: 'signup.hotDirtyHint' },
};

/** The vibes that people of this type choose from, with a picture and a few words each. */
export function useVibeOptions(userType: UserType): RadioCardsProps['options'] {
  const t = useT();
  const labels = useLabels();
  return VIBES[userType].map((vibe) => {
    const { Icon, hint } = LOOKS[vibe];
    return {
      value: vibe,
      label: <b className="font-semibold">{labels.vibe(vibe)}</b>,
      hint: t(hint),
      icon: (
        <span className="grid size-10 flex-none place-items-center rounded-bubble bg-surface-2 text-brand-700 group-data-[state=checked]:bg-surface">
          <Icon aria-hidden size={20} />
        </span>
      ),
    };
  });
}
