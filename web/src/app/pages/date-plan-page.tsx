import { useParams, useSearchParams } from 'react-router-dom';
import { PlanScreen } from '../../features/dates/components/plan-screen';

export default function DatePlanPage() {
  const { matchId = '' } = useParams();
  const [query] = useSearchParams();
  return <PlanScreen key={matchId} matchId={matchId} changeId={query.get('change')} />;
}
