import { OPENERS, type OwnUserDto } from '@mingle/core/contract';
import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { RadioCards } from '../../../components/ui/radio-cards';
import { TextArea } from '../../../components/ui/text-area';
import { useT } from '../../../lib/i18n';
import { useOverlay } from '../../../lib/overlay';
import { toast } from '../../../lib/toast';
import { endGreeting, type Greeting, pinGreeting } from '../greetings.store';
import { useFirstMessage } from '../matches.queries';
import { MatchPicture } from './match-picture';

const OWN = 'own';
/** The second line is chosen beforehand, so that a match is one tap away from its first message. */
const PRESELECTED = '1';

/** A tourist's new match: say something now, or skip. */
export default function FirstMessageDialog({ viewer, greeting }: { viewer: OwnUserDto; greeting: Greeting }) {
  const t = useT();
  const overlay = useOverlay();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(PRESELECTED);
  const [own, setOwn] = useState('');
  const attempt = useRef({ content: '', id: '' });
  const send = useFirstMessage();
  const { matchId, person } = greeting;
  const openers = OPENERS.map(overlay);

  // The own message comes back as a push, often before its answer: the match is then no longer a new one, and without
  // this the dialog would be gone before it could lead to the chat.
  useEffect(() => pinGreeting(greeting), [greeting]);

  const handleSkip = () => endGreeting(matchId);
  const handleSent = () => {
    toast({ title: t('matches.sent'), description: t('matches.sentText'), variant: 'success' });
    endGreeting(matchId);
    void navigate(`/chat/${matchId}`);
  };
  const handleSend = () => {
    const content = (choice === OWN ? own : (openers[Number(choice)] ?? '')).trim();
    if (content === '') {
      toast({ title: t('matches.required'), description: t('matches.requiredText'), variant: 'destructive' });
      return;
    }
    if (attempt.current.content !== content) attempt.current = { content, id: crypto.randomUUID() };
    send.mutate(
      { matchId, content, client_message_id: attempt.current.id },
      {
        onSuccess: handleSent,
        onError: () =>
          toast({ title: t('matches.sendFailed'), description: t('matches.sendFailedText'), variant: 'destructive' }),
      },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={handleSkip}
      picture={<MatchPicture viewer={viewer} person={person} />}
      title={<span className="block text-center">{t('matches.youMatched', { name: person.fullName })}</span>}
      description={<span className="block text-center text-sm">{t('matches.sayHiInTime')}</span>}
    >
      <div className="text-[0.9375rem] leading-snug [&_[role=radio]]:min-h-13 [&_[role=radio]]:px-3.5 [&_[role=radio]]:py-2">
        <RadioCards
          label={t('matches.firstMessage')}
          labelHidden
          value={choice}
          onChange={setChoice}
          options={[
            ...openers.map((opener, index) => ({ value: String(index), label: opener })),
            {
              value: OWN,
              label: t('matches.writeOwn'),
              icon: <PencilLine aria-hidden size={18} className="flex-none text-brand-700" />,
            },
          ]}
        />
      </div>
      {choice === OWN && (
        <TextArea
          label={t('matches.firstMessage')}
          autoFocus
          rows={3}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
      )}
      <div className="grid gap-1">
        <Button variant="primary" busy={send.isPending && t('matches.sending')} onClick={handleSend}>
          {t('matches.sendMessage')}
        </Button>
        <Button variant="ghost" onClick={handleSkip}>
          {t('matches.skip')}
        </Button>
      </div>
    </Dialog>
  );
}
