import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../../test/render-app';
import { dismissToast, toast } from '../../lib/toast';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => dismissToast());
  jest.useRealTimers();
});

const show = (...args: Parameters<typeof toast>) => act(() => toast(...args));
const isShown = (title: string) => screen.queryByText(title) !== null;

it('shows one at a time: the newest', () => {
  renderApp(null);
  show({ title: 'First' });
  show({ title: 'Second' });
  expect([isShown('First'), isShown('Second')]).toEqual([false, true]);
});

it('goes after five seconds', () => {
  renderApp(null);
  show({ title: 'Hello' });
  act(() => jest.advanceTimersByTime(4999));
  expect(isShown('Hello')).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(isShown('Hello')).toBe(false);
});

it('stays as long as it is told to', () => {
  renderApp(null);
  show({ title: 'Match', duration: 3000 });
  act(() => jest.advanceTimersByTime(3000));
  expect(isShown('Match')).toBe(false);
});

it.each([
  [51, false],
  [50, true],
])('is swiped %i px to the right: stays %s', (distance, stays) => {
  renderApp(null);
  show({ title: 'Swipe me' });
  const item = screen.getByText('Swipe me').closest('li');
  if (!item) throw new Error('no toast');
  const point = (type: string, clientX: number) =>
    fireEvent(
      item,
      new PointerEvent(type, { bubbles: true, clientX, clientY: 0, button: 0, pointerId: 1, pointerType: 'touch' }),
    );
  point('pointerdown', 0);
  point('pointermove', 20);
  point('pointermove', distance);
  point('pointerup', distance);
  expect(isShown('Swipe me')).toBe(stays);
});

it('does what its action says, once, and goes', () => {
  renderApp(null);
  const onAction = jest.fn();
  show({ title: 'Passed', action: { label: 'Undo', onAction } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(isShown('Passed')).toBe(false);
});
