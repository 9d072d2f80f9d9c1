import { toOwnUserDto, toPersonDto } from './user.dto.js';
import type { User } from './user.entity.js';

const NOW = new Date('2026-06-15T10:00:00+07:00');
const ann: User = {
  id: '01890000-0000-7000-8000-000000000001',
  username: 'ann',
  email: 'ann@example.com',
  emailVerified: false,
  passwordHash: 'secret',
  mustChangePassword: false,
  fullName: 'Ann',
  dob: '2000-06-16',
  about: 'Hello there.',
  location: 'Bangkok',
  userType: 'local',
  travelStartDate: null,
  travelEndDate: null,
  photos: [{ url: '/media/1', hash: 'abc' }],
  vibePreference: null,
  adventurePreference: null,
  isVerified: false,
  idStatus: 'pending',
  verificationNotice: null,
  gender: null,
  interestedIn: [],
  intent: null,
  showGender: false,
  showIntent: false,
  showTravelDates: true,
  isAdmin: false,
  isDemo: false,
  subscriptionTier: 'free',
  language: 'en',
  overallScore: null,
  averageRating: '4.80',
  reviewCount: 3,
  termsVersion: null,
  termsAcceptedAt: null,
  vibeConsentAt: null,
  idConsentAt: null,
  presenceHidden: false,
  lastLoginAt: new Date('2026-06-15T00:01:00+07:00'),
  createdAt: NOW,
  deletedAt: null,
};

it('tells others an age and never a birthday, a name to sign in with, or an instant (rule 83)', () => {
  const person = toPersonDto(ann, NOW);
  expect(person).toMatchObject({ age: 25, dob: null, active: 'today', averageRating: '4.8', profileRating: null });
  const told = JSON.stringify(person);
  for (const secret of ['2000-06-16', 'ann@example.com', '"ann"', 'secret', '2026-06-1', 'idStatus', 'isAdmin']) {
    expect(told).not.toContain(secret);
  }
});

it('shows the default vibe to others and leaves the own one empty (rule 30)', () => {
  expect(toPersonDto(ann, NOW).vibePreference).toBe('girlfriend-experience');
  expect(toOwnUserDto(ann, NOW).vibePreference).toBeNull();
});

it('says whether an ID is on file and never which (rule 80)', () => {
  expect(toOwnUserDto(ann, NOW)).toMatchObject({ idDocument: null, idStatus: 'pending', dob: '2000-06-16' });
  expect(JSON.stringify(toOwnUserDto(ann, NOW))).not.toContain('secret');
});

it.each([
  ['2026-06-14T23:59:00+07:00', 'week'],
  ['2026-06-08T10:00:01+07:00', 'week'],
  ['2026-06-08T09:59:59+07:00', null],
])('last seen %s is active: %s', (lastLoginAt, active) => {
  expect(toPersonDto({ ...ann, lastLoginAt: new Date(lastLoginAt) }, NOW).active).toBe(active);
});
