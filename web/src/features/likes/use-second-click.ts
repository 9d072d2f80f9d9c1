import { useEffect, useState } from 'react';

/** How long the question stands before it counts as answered with no, in ms (rule 39). */
const RESET_MS = 3000;

/** Something that is done at the second click only: the first asks, and the question takes itself back after 3 s. */
export function useSecondClick() {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!asking) return;
    const timer = setTimeout(() => setAsking(false), RESET_MS);
    return () => clearTimeout(timer);
  }, [asking]);
  return { asking, ask: () => setAsking(true), keep: () => setAsking(false) };
}
