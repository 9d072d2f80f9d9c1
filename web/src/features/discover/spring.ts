const STIFFNESS = 420;
const DAMPING = 32;
const SAMPLES = 24;
/** Milliseconds until the spring lies still to within half a percent. */
export const SPRING_MS = 340;

/** Where a spring of unit mass that was let go at 0 stands on its way to 1, after so many seconds. */
function springAt(seconds: number): number {
  const decay = DAMPING / 2;
  const frequency = Math.sqrt(STIFFNESS - decay * decay);
  const swing = Math.cos(frequency * seconds) + (decay / frequency) * Math.sin(frequency * seconds);
  return 1 - Math.exp(-decay * seconds) * swing;
}

/** The spring as a CSS easing of {@link SPRING_MS}, computed once instead of on each frame. */
export const SPRING_EASING = `linear(${Array.from({ length: SAMPLES }, (_, index) =>
  index === SAMPLES - 1 ? 1 : Number(springAt((index / (SAMPLES - 1)) * (SPRING_MS / 1000)).toFixed(4)),
).join(', ')})`;
