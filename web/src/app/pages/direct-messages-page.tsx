import { useNavigate, useParams } from 'react-router-dom';
import { DirectScreen } from '../../features/direct-messages/components/direct-screen';
import { PremiumMessages } from '../../features/direct-messages/components/premium-messages';
import { setDraft } from '../../features/messages/drafts.store';
import { useSignedInUser } from '../../features/session/session.queries';
import { DirectSafety } from '../direct-safety';
import { paths } from '../paths';
import '../chat-texts';
import '../direct-texts';

/** The tab of /chats, which is fetched with this page. */
export function PremiumTab() {
  return <PremiumMessages viewer={useSignedInUser()} />;
}

/** /direct-messages/{userId}: what could no longer be sent here waits in the chat. */
export default function DirectMessagesPage() {
  const viewer = useSignedInUser();
  const navigate = useNavigate();
  const { userId = '' } = useParams();
  const id = userId.toLowerCase();
  const handleAlreadyMatched = (matchId: string, unsent: string) => {
    if (unsent !== '') setDraft(matchId, unsent);
    void navigate(paths.chat(matchId), { replace: true });
  };
  return (
    <DirectScreen
      key={id}
      viewer={viewer}
      userId={id}
      onAlreadyMatched={handleAlreadyMatched}
      safety={(person) => <DirectSafety person={person} />}
    />
  );
}
