import type { InteractionType, RecommendationDto } from '@mingle/core/contract';
import { Bookmark, Heart } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { messageOf } from '../../../lib/api-error';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { useMark } from '../explore.queries';

const LOOKS = {
  liked: { icon: Heart, off: 'explore.like', on: 'explore.liked' },
  saved: { icon: Bookmark, off: 'explore.save', on: 'explore.kept' },
} as const;

export interface MarkButtonProps {
  place: RecommendationDto;
  /** The place's name as the reader knows it. */
  name: string;
  type: InteractionType;
  pressed: boolean;
}

/** Like or Save: pressed at once, and pressed out again when the server would not have it. */
export function MarkButton({ place, name, type, pressed }: MarkButtonProps) {
  const t = useT();
  const overlay = useOverlay();
  const mark = useMark(place, type, (error) =>
    toast({
      title: t('explore.notKept'),
      description: overlay(messageOf(error, t('explore.notKeptText'))),
      variant: 'destructive',
    }),
  );
  const { icon: Icon, on, off } = LOOKS[type];
  return (
    <Button
      size="small"
      wide
      variant={pressed ? 'soft' : 'neutral'}
      aria-pressed={pressed}
      icon={<Icon aria-hidden size={18} fill={pressed ? 'currentColor' : 'none'} />}
      onClick={() => mark.mutate(!pressed)}
    >
      {t(pressed ? on : off)}
      <span className="sr-only">{name}</span>
    </Button>
  );
}
