import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new screen starts at its top; going back returns to where one was, which the browser does by itself. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what happened, not what is used.
  useEffect(() => {
    if (navigation !== 'POP') scrollTo(0, 0);
  }, [pathname, navigation]);
  return null;
}
