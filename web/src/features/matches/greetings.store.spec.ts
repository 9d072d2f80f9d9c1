import { buildMatch, buildPerson } from '../../../test/build-match';
import { endGreeting, nextGreeting, proposeGreeting, useGreetings } from './greetings.store';

const now = Date.now();
const one = buildMatch({ id: 'one' });
const two = buildMatch({ id: 'two', otherUser: buildPerson({ fullName: 'Lek' }) });

beforeEach(() => {
  localStorage.clear();
  useGreetings.setState({ born: [], done: [] });
});

it('asks about new matches one after another, each once', () => {
  expect(nextGreeting(useGreetings.getState(), [one, two], now)?.matchId).toBe('one');
  endGreeting('one');
  expect(nextGreeting(useGreetings.getState(), [one, two], now)?.matchId).toBe('two');
  endGreeting('two');
  expect(nextGreeting(useGreetings.getState(), [one, two], now)).toBeNull();
});

it('asks first about the match just made, even before the list holds it', () => {
  proposeGreeting({ matchId: 'born', person: two.otherUser });
  expect(nextGreeting(useGreetings.getState(), [one], now)).toMatchObject({ matchId: 'born', person: { fullName: 'Lek' } });
});

it('does not ask about a match that ran out', () => {
  const over = buildMatch({ expiresAt: new Date(now - 1).toISOString() });
  expect(nextGreeting(useGreetings.getState(), [over], now)).toBeNull();
});

it('remembers on this device whom it asked about', () => {
  endGreeting('one');
  expect(JSON.parse(localStorage.getItem('greeted-matches') ?? '')).toEqual(['one']);
});
