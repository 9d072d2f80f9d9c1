import { Navigate, useLocation } from 'react-router-dom';
import { paths } from './paths';

/** The address that demo links use (rule 72): the same page as /auth, with its query kept. */
export function LoginRedirect() {
  const { search } = useLocation();
  return <Navigate to={`${paths.auth}${search}`} replace />;
}
