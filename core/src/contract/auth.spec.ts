import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Login, RegisterLocal, RegisterTourist } from './auth.js';
import { addDays, dayIn } from './calendar.js';

const today = dayIn(new Date());
/** The same day so many years ago; on a leap day, the day before it. */
const years = (count: number, days = 0) =>
  addDays(`${Number(today.slice(0, 4)) - count}${today.slice(4).replace('-02-29', '-02-28')}`, days);

const shared = {
  username: 'ann',
  password: 'secret',
  email: 'ann@example.com',
  fullName: 'A',
  about: '1234567890',
  photos: ['/media/1'],
  dob: '1995-05-05',
  location: 'Bangkok',
};
const tourist = {
  ...shared,
  userType: 'tourist',
  vibePreference: 'bit-of-both',
  travelStartDate: today,
  travelEndDate: today,
};
const local = { ...shared, userType: 'local', vibePreference: 'party-guide' };

/** What the form tells about each field: its first fault. */
function faults(form: new () => object, values: object): Record<string, string> {
  const found = validateSync(plainToInstance(form, values), { stopAtFirstError: true });
  return Object.fromEntries(found.map(({ property, constraints }) => [property, Object.values(constraints ?? {})[0] ?? '']));
}

const TOO_YOUNG = 'You must be at least 18 years old and birth date cannot be in the future';

describe('the tourist form (spec section 5)', () => {
  it('accepts a complete form, at its lower bounds', () => {
    expect(faults(RegisterTourist, tourist)).toEqual({});
    expect(faults(RegisterTourist, { ...tourist, dob: years(18) })).toEqual({});
  });

  it.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', undefined, 'Username must be at least 3 characters'],
    ['username', ['ann'], 'Username must be at least 3 characters'],
    ['username', '  a  ', 'Username must be at least 3 characters'],
    ['username', 'a'.repeat(31), 'Username must be at most 30 characters'],
    ['username', 'ann smith', 'Username cannot contain spaces'],
    ['username', 'ann\u00a8x', 'Username cannot contain spaces'],
    ['username', 'an\u200bn', 'Username cannot contain spaces'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', 123456, 'Password must be at least 6 characters'],
    ['password', 'a'.repeat(129), 'Password must be at most 128 characters'],
    ['email', 'ann', 'Please enter a valid email address'],
    ['email', '', 'Please enter a valid email address'],
    ['email', { a: 1 }, 'Please enter a valid email address'],
    ['fullName', '', 'Full name is required'],
    ['fullName', '   ', 'Full name is required'],
    ['dob', years(18, 1), TOO_YOUNG],
    ['dob', addDays(today, 1), TOO_YOUNG],
    ['dob', '', TOO_YOUNG],
    ['dob', '1995-02-30', TOO_YOUNG],
    ['about', '123456789', 'Please tell us a bit more about yourself'],
    ['about', 'a'.repeat(1001), 'Please tell us a bit more about yourself'],
    ['location', '', 'Please select your destination in Thailand'],
    ['location', 'Paris', 'Please select your destination in Thailand'],
    ['travelStartDate', '', 'Please enter your arrival date'],
    ['travelStartDate', undefined, 'Please enter your arrival date'],
    ['travelStartDate', addDays(today, -367), 'Travel start date must be today, in the future, or within the last year'],
    ['travelStartDate', 'soon', 'Travel start date must be today, in the future, or within the last year'],
    ['travelEndDate', '', 'Please enter your departure date'],
    ['travelEndDate', addDays(today, -2), 'Travel end date must be today or in the future'],
    ['photos', [], 'Please add a profile photo'],
    ['photos', [''], 'Please add a profile photo'],
    ['photos', '/media/1', 'Please add a profile photo'],
    ['photos', ['a', 'b'], 'Please add a profile photo'],
    ['userType', 'alien', 'Please select your user type'],
    ['vibePreference', 'party-guide', 'Please choose a vibe'],
  ])('%s of %j: %s', (field, value, message) => {
    expect(faults(RegisterTourist, { ...tourist, [field]: value })).toEqual({ [field]: message });
  });

  it('wants the end of a trip after its start', () => {
    const trip = { travelStartDate: addDays(today, 5), travelEndDate: addDays(today, 4) };
    expect(faults(RegisterTourist, { ...tourist, ...trip })).toEqual({
      travelEndDate: 'End date must be after or equal to start date',
    });
  });

  it('counts a Thai text by what a person sees as letters (rule 85)', () => {
    expect(faults(RegisterTourist, { ...tourist, about: '😀'.repeat(9) })).toHaveProperty('about');
    expect(faults(RegisterTourist, { ...tourist, about: '😀'.repeat(10) })).toEqual({});
  });
});

describe('the local form', () => {
  it('accepts a complete form, with and without an ID', () => {
    expect(faults(RegisterLocal, local)).toEqual({});
    expect(faults(RegisterLocal, { ...local, idDocument: null })).toEqual({});
    expect(faults(RegisterLocal, { ...local, idDocument: '/media/1', idConsent: true })).toEqual({});
  });

  it.each([
    ['dob', years(18, 1), 'You must be at least 18 years old'],
    ['location', '', 'Please select your location'],
    ['idDocument', 12, 'Please select an image file'],
    ['vibePreference', 'bit-of-both', 'Please choose a vibe'],
  ])('%s of %j: %s', (field, value, message) => {
    expect(faults(RegisterLocal, { ...local, [field]: value })).toEqual({ [field]: message });
  });
});

it('takes an email for a username at login, and nothing too short', () => {
  expect(faults(Login, { username: 'ann@example.com', password: 'secret' })).toEqual({});
  expect(faults(Login, { username: 'ab', password: '12345' })).toEqual({
    username: 'Username must be at least 3 characters',
    password: 'Password must be at least 6 characters',
  });
});

it('spells look-alike names one way (rule 74)', () => {
  expect(plainToInstance(Login, { username: ' ＡＮＮ ' })).toMatchObject({ username: 'ANN' });
});
