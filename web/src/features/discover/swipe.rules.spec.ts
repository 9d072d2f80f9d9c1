import { decisionAt, exitTransform, heldTransform, pullOf, stampOpacity } from './swipe.rules';

describe('letting go', () => {
  it('decides beyond 100 px and not at 100', () => {
    expect(decisionAt(100, 0)).toBeNull();
    expect(decisionAt(101, 0)).toBe('like');
    expect(decisionAt(-100, 0)).toBeNull();
    expect(decisionAt(-101, 0)).toBe('pass');
  });

  it('decides above 0.2 px/ms and not at 0.2', () => {
    expect(decisionAt(30, 0.2)).toBeNull();
    expect(decisionAt(30, 0.21)).toBe('like');
    expect(decisionAt(-30, -0.2)).toBeNull();
    expect(decisionAt(-30, -0.21)).toBe('pass');
  });

  it('does not count a throw back towards the stack', () => {
    expect(decisionAt(30, -0.5)).toBeNull();
    expect(decisionAt(-30, 0.5)).toBeNull();
    expect(decisionAt(0, 0.5)).toBeNull();
  });

  it('follows the distance when both disagree', () => {
    expect(decisionAt(150, -0.5)).toBe('like');
  });
});

describe('while held', () => {
  it('hangs at the finger, lifted by 15 %, turned by a degree per 18 px and at most 12', () => {
    expect(heldTransform(36, 20, false)).toBe('translate3d(36px, 3px, 0) rotate(2deg)');
    expect(heldTransform(300, 0, false)).toBe('translate3d(300px, 0px, 0) rotate(12deg)');
    expect(heldTransform(-300, 0, false)).toBe('translate3d(-300px, 0px, 0) rotate(-12deg)');
  });

  it('does not turn for who wants less motion', () => {
    expect(heldTransform(90, 0, true)).toBe('translate3d(90px, 0px, 0) rotate(0deg)');
  });

  it.each([
    [0, 0, 0],
    [20, 0, 0.2],
    [60, 0.5, 0.6],
    [-100, 1, 1],
    [400, 1, 1],
  ])('at %i px the stamp shows %f and the next card has come up %f', (dx, stamp, pull) => {
    expect(stampOpacity(dx)).toBe(stamp);
    expect(pullOf(dx)).toBe(pull);
  });
});

it('flies off on the side of its decision, beyond the edge', () => {
  expect(exitTransform('like', 360)).toBe('translate3d(560px, 0, 0) rotate(12deg)');
  expect(exitTransform('pass', 360)).toBe('translate3d(-560px, 0, 0) rotate(-12deg)');
});
