import type { MatchDto } from '@mingle/core/contract';
import { buildMatch, buildPerson } from '../../../test/build-match';
import { endGreeting, nextGreeting, pinGreeting, useGreetings } from './greetings.store';

const now = Date.now();
const one = buildMatch({ id: 'one' });
const two = buildMatch({ id: 'two', otherUser: buildPerson({ fullName: 'Lek' }) });

const next = (matches: MatchDto[]) => nextGreeting(useGreetings.getState(), { viewerId: 'sam', matches, now });

beforeEach(() => {
  localStorage.clear();
  useGreetings.setState({ pinned: [], done: [] });
});

it('asks about new matches one after another, each once', () => {
  expect(next([one, two])?.matchId).toBe('one');
  endGreeting('one');
  expect(next([one, two])?.matchId).toBe('two');
  endGreeting('two');
  expect(next([one, two])).toBeNull();
});

it('asks first about the match just made, even before the list holds it', () => {
  pinGreeting({ viewerId: 'sam', matchId: 'born', person: two.otherUser });
  expect(next([one])).toMatchObject({ matchId: 'born', person: { fullName: 'Lek' } });
});

it('does not ask about a match that ran out', () => {
  const over = buildMatch({ expiresAt: new Date(now - 1).toISOString() });
  expect(next([over])).toBeNull();
});

it('remembers on this device whom it asked about', () => {
  endGreeting('one');
  expect(JSON.parse(localStorage.getItem('greeted-matches') ?? '')).toEqual(['one']);
});

it('asks nobody about the match of who used this browser before', () => {
  pinGreeting({ viewerId: 'before', matchId: 'born', person: two.otherUser });
  expect(next([])).toBeNull();
});
