import { MessagesSquare } from 'lucide-react';
import { EmptyState } from '../../../components/ui/empty-state';
import { useT } from '../../../lib/i18n';

/** Beside the list on wide screens, before a conversation is chosen. */
export function NoChatChosen() {
  const t = useT();
  return <EmptyState picture={<MessagesSquare aria-hidden size={48} />} title={t('chats.choose')} text={t('chats.chooseText')} />;
}
