import { SWIPE_COMMIT_DISTANCE_PX, SWIPE_COMMIT_VELOCITY } from '@mingle/core/contract';

export type Decision = 'like' | 'pass';

/** Until a finger has moved this far it may still be a tap or a scroll; then the axis is decided for good. */
export const AXIS_LOCK_PX = 10;
const MAX_ROTATION_DEG = 12;
const DEGREES_PER_PX = 1 / 18;
const LIFT = 0.15;

/**
 * What letting go means: a decision beyond 100 px, or above 0.2 px/ms in the direction in which the card already
 * hangs; else nothing, and the card goes home.
 * @param dx px from where the finger went down; @param vx px/ms, both negative to the left.
 */
export function decisionAt(dx: number, vx: number): Decision | null {
  const isFar = Math.abs(dx) > SWIPE_COMMIT_DISTANCE_PX;
  const isThrown = Math.abs(vx) > SWIPE_COMMIT_VELOCITY && Math.sign(vx) === Math.sign(dx);
  if (!isFar && !isThrown) return null;
  return dx > 0 ? 'like' : 'pass';
}

/** How the card hangs at the finger. Under reduced motion it only follows, without turning. */
export function heldTransform(dx: number, dy: number, still: boolean): string {
  const degrees = still ? 0 : clamp(dx * DEGREES_PER_PX, -MAX_ROTATION_DEG, MAX_ROTATION_DEG);
  return `translate3d(${dx}px, ${dy * LIFT}px, 0) rotate(${degrees}deg)`;
}

/** Where a decided card flies: off the screen, on the side of the decision. */
export function exitTransform(decision: Decision, viewportWidth: number): string {
  const side = decision === 'like' ? 1 : -1;
  return `translate3d(${side * (viewportWidth + 200)}px, 0, 0) rotate(${side * MAX_ROTATION_DEG}deg)`;
}

/** 0 to 1: the LIKE or PASS stamp appears from 20 px on and is solid at 100. */
export const stampOpacity = (dx: number): number => clamp((Math.abs(dx) - 20) / 80, 0, 1);

/** 0 to 1: how far the next card has come up, in step with the finger. */
export const pullOf = (dx: number): number => clamp(Math.abs(dx) / SWIPE_COMMIT_DISTANCE_PX, 0, 1);

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
