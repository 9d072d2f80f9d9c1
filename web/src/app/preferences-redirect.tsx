import { Navigate } from 'react-router-dom';
import { useSignedInUser } from '../features/session/session.queries';
import { paths } from './paths';

/** Leads to the question that is open, else home (rule 72): a vibe is asked for, never guessed (rule 30). */
export function PreferencesRedirect() {
  const { userType, vibePreference } = useSignedInUser();
  return <Navigate to={userType && vibePreference === null ? paths.vibePreference(userType) : paths.home} replace />;
}
