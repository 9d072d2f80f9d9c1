import { useLocation } from 'react-router-dom';
import { SentScreen } from '../../features/dates/components/sent-screen';

export default function DateConfirmedPage() {
  const { state } = useLocation();
  return <SentScreen sent={state?.date ? state : null} />;
}
