import type { UpdateUser } from '../contract/users.js';
import { changesOf } from './profile.rules.js';
import type { User } from './user.entity.js';

const tourist = {
  userType: 'tourist',
  fullName: 'Ann Example',
  dob: '1995-05-05',
  email: 'ann@example.com',
  emailVerified: true,
  location: 'Bangkok',
  travelStartDate: '2026-05-01',
  travelEndDate: '2026-05-20',
  isVerified: true,
  idStatus: 'verified',
  gender: 'woman',
  interestedIn: ['man', 'woman'],
  intent: 'friends',
} as unknown as User;
const changes = (input: UpdateUser, facts: Partial<User> = {}) => changesOf({ ...tourist, ...facts }, input);

it('changes what is given and different, and nothing else (rule 86)', () => {
  expect(changes({ location: 'Phuket', fullName: 'Ann Example' })).toEqual({ location: 'Phuket' });
  expect(changes({ location: 'Bangkok', interestedIn: ['woman', 'man'] })).toEqual({});
  expect(changes({})).toEqual({});
});

it('takes null for not given, except where a choice is taken back', () => {
  const nothing = { language: null, email: null, fullName: null, about: null, interestedIn: null } as unknown as UpdateUser;
  expect(changes(nothing)).toEqual({});
  expect(changes({ gender: null, intent: null, interestedIn: [] })).toEqual({ gender: null, intent: null, interestedIn: [] });
});

describe('the badge (rule 84)', () => {
  it.each([{ fullName: 'Somebody Else' }, { dob: '1994-05-05' }])('is lost with %j, and the ID is asked for again', (input) => {
    expect(changes(input)).toEqual({
      ...input,
      isVerified: false,
      idStatus: 'none',
      verificationNotice: 'details_changed',
    });
  });

  it('is not touched by anything else, nor by the same name again', () => {
    expect(changes({ about: 'Something new to say.', fullName: 'Ann Example' })).toEqual({ about: 'Something new to say.' });
  });

  it('leaves the queue alone of somebody who has none', () => {
    const waiting = { isVerified: false, idStatus: 'pending' } as const;
    expect(changes({ fullName: 'Somebody Else' }, waiting)).toEqual({ fullName: 'Somebody Else' });
  });
});

it('takes another address for unverified, not another spelling of it (rule 76)', () => {
  expect(changes({ email: 'other@example.com' })).toEqual({ email: 'other@example.com', emailVerified: false });
  expect(changes({ email: 'Ann@Example.com' })).toEqual({ email: 'Ann@Example.com' });
});

describe('a trip', () => {
  it.each([
    { travelStartDate: '2026-05-21' },
    { travelEndDate: '2026-04-30' },
    { travelStartDate: '2026-06-02', travelEndDate: '2026-06-01' },
  ])('does not end before it starts, given %j', (input) => {
    expect(() => changes(input)).toThrow('End date must be after or equal to start date');
  });

  it('is moved by one day or by both', () => {
    expect(changes({ travelEndDate: '2026-05-01' })).toEqual({ travelEndDate: '2026-05-01' });
    expect(changes({ travelStartDate: '2026-06-01', travelEndDate: '2026-06-01' })).toEqual({
      travelStartDate: '2026-06-01',
      travelEndDate: '2026-06-01',
    });
  });

  it('is not for locals', () => {
    const local = { userType: 'local', travelStartDate: null, travelEndDate: null } as const;
    expect(changes({ travelStartDate: '2026-06-01', travelEndDate: '2026-05-01' }, local)).toEqual({});
  });
});
