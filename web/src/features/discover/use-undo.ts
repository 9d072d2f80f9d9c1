import type { OwnUserDto, PersonDto } from '@mingle/core/contract';
import { useRef } from 'react';
import { useT } from '../../lib/i18n';
import { dismissToast, toast } from '../../lib/toast';
import { useUndoPass } from './discover.queries';

interface Passed {
  person: PersonDto;
  swipeId: string;
  toastId: number;
}

/** Taking the last pass back: offered in a toast of five seconds, and by Z (rule 17). */
export function useUndo(viewer: OwnUserDto) {
  const t = useT();
  const newest = useRef<string | null>(null);
  const passed = useRef<Passed | null>(null);
  const { mutate } = useUndoPass(viewer.id, () =>
    toast({ title: t('discover.undoFailed'), description: t('discover.undoFailedText'), variant: 'destructive' }),
  );

  /** No longer offered: it was taken, or something else was decided. */
  const forget = (): Passed | null => {
    const last = passed.current;
    passed.current = null;
    if (last) dismissToast(last.toastId);
    return last;
  };
  const undo = () => {
    const last = forget();
    if (last) mutate(last);
  };
  return {
    undo,
    /** Somebody is being decided on. */
    begin: (person: PersonDto) => {
      newest.current = person.id;
      forget();
    },
    /** A pass was stored; unless something else was decided since, it can be taken back. */
    offer: (person: PersonDto, swipeId: string) => {
      if (newest.current !== person.id) return;
      const toastId = toast({
        title: t('discover.passed', { name: person.fullName }),
        action: { label: t('discover.undo'), onAction: undo },
      });
      passed.current = { person, swipeId, toastId };
    },
  };
}
