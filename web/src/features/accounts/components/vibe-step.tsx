import { ADVENTURE_STYLES, type AdventureStyle, FULL_NAME_MAX_LENGTH, type UserType } from '@mingle/core/contract';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLabels } from '../../../components/people/labels';
import { Button } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/checkbox';
import { RadioCards } from '../../../components/ui/radio-cards';
import { Segmented } from '../../../components/ui/segmented';
import { TextField } from '../../../components/ui/text-field';
import { useT } from '../../../lib/i18n';
import { usePageTitle } from '../../../lib/page-title';
import { type VibeChoice, vibeChoiceFrom } from '../vibe-choice';
import { SignUpShell } from './sign-up-shell';
import { useVibeOptions } from './vibe-options';

export interface VibeStepProps {
  userType: UserType;
  /** What the account calls them. */
  name?: string;
  /** What was chosen before, when one comes back from the form. */
  chosen: VibeChoice | null;
  onContinue: (choice: VibeChoice) => void;
  /** Somebody who has an account already, but no vibe yet: there are no other steps. */
  member?: boolean;
  /** What was chosen is being kept. */
  busy?: boolean;
  end?: ReactNode;
}

/** The second step: name, vibe, and if wished the style of adventure. */
export function VibeStep({ userType, name = '', chosen, onContinue, member = false, busy = false, end }: VibeStepProps) {
  const t = useT();
  const labels = useLabels();
  const options = useVibeOptions(userType);
  const formId = useId();
  const vibes = useRef<HTMLDivElement>(null);
  const [fullName, setFullName] = useState(chosen?.fullName ?? name);
  const [vibe, setVibe] = useState<string | null>(chosen?.vibe ?? null);
  const [adventure, setAdventure] = useState<AdventureStyle | null>(chosen?.adventure ?? null);
  const [vibeConsent, setVibeConsent] = useState(chosen?.vibeConsent ?? false);
  usePageTitle(t('signup.vibeTitle'));

  const choice = vibeChoiceFrom({ fullName, vibe, adventure, vibeConsent }, userType);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (choice) onContinue(choice);
    else if (!vibe) showVibes(vibes.current);
  };
  const foot = (
    <div className="grid gap-2">
      {!choice && <p className="text-center text-meta text-ink-3">{t(missing(fullName, vibe))}</p>}
      {/* Not `disabled`: pressed too early, it leads to the question that is open (spec section 2). */}
      <Button
        type="submit"
        form={formId}
        variant="primary"
        wide
        aria-disabled={choice ? undefined : true}
        busy={busy && t('signup.saving')}
      >
        {t('signup.continue')}
      </Button>
    </div>
  );
  return (
    <SignUpShell
      {...(!member && { step: 2, backTo: '/account-type' })}
      title={t('signup.vibeTitle')}
      text={t('signup.vibeText')}
      end={end}
      foot={foot}
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-6">
        <TextField
          label={t('signup.fullName')}
          autoComplete="name"
          maxLength={FULL_NAME_MAX_LENGTH}
          value={fullName}
          onChange={(event) => setFullName(event.target.value)}
        />
        <div className="grid gap-2">
          <RadioCards
            ref={vibes}
            label={
              <>
                {t('signup.vibe')} <small className="text-meta font-normal text-ink-3">{t('signup.vibeRequired')}</small>
              </>
            }
            options={options}
            value={vibe}
            onChange={setVibe}
          />
          <Checkbox label={t('signup.vibeConsent')} checked={vibeConsent} onChange={setVibeConsent} />
        </div>
        <Segmented
          label={
            <>
              {t('signup.adventureStyle')} <small className="text-meta font-normal text-ink-3">{t('ui.optional')}</small>
            </>
          }
          options={ADVENTURE_STYLES.map((value) => ({ value, label: labels.adventure(value) }))}
          value={adventure}
          onChange={setAdventure}
        />
      </form>
    </SignUpShell>
  );
}

function missing(fullName: string, vibe: string | null) {
  if (fullName.trim() !== '') return 'signup.toContinueVibe';
  return vibe ? 'signup.toContinueName' : 'signup.toContinue';
}

function showVibes(group: HTMLElement | null): void {
  group?.scrollIntoView({ block: 'center' });
  group?.querySelector<HTMLElement>('[role=radio]')?.focus({ preventScroll: true });
}
