export { DateCard } from '../features/dates/components/date-card';
export { PlanButton } from '../features/dates/components/plan-button';
