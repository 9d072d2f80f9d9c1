import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { PlanScreen } from '../../features/dates/components/plan-screen';
import { SentScreen } from '../../features/dates/components/sent-screen';

/** Planning a date, and where that leads: the second without a match in its address. */
export default function DatesPage() {
  const { matchId } = useParams();
  const { state } = useLocation();
  const [query] = useSearchParams();
  if (matchId === undefined) return <SentScreen sent={state?.date ? state : null} />;
  return <PlanScreen key={matchId} matchId={matchId} changeId={query.get('change')} />;
}
