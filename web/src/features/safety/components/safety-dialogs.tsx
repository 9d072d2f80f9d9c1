import { useSafety } from '../safety.store';
import { BlockDialog } from './block-dialog';
import { ReportDialog, type ReportDialogProps } from './report-dialog';
import { UnmatchDialog } from './unmatch-dialog';

export interface SafetyDialogsProps extends Pick<ReportDialogProps, 'messages'> {
  /** Somebody is gone from this screen. */
  onParted: () => void;
}

/** The dialog that `openSafety` asked for. */
export default function SafetyDialogs({ messages, onParted }: SafetyDialogsProps) {
  const open = useSafety((state) => state.open);
  if (!open) return null;
  const { step, concern } = open;
  const { matchId, userId, name } = concern;
  if (step === 'report') return <ReportDialog concern={concern} messages={messages} />;
  if (step === 'block' && userId) return <BlockDialog userId={userId} name={name ?? ''} onBlocked={onParted} />;
  if (step === 'unmatch' && matchId) return <UnmatchDialog matchId={matchId} name={name ?? ''} onUnmatched={onParted} />;
  return null;
}
