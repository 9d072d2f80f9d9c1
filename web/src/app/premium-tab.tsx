import PremiumMessages from '../features/direct-messages/components/premium-messages';
import { useSignedInUser } from '../features/session/session.queries';
import './direct-texts';

/** The tab of direct messages with its words: fetched when it is first opened. */
export default function PremiumTab() {
  return <PremiumMessages viewer={useSignedInUser()} />;
}
