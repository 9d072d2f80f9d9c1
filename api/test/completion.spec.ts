import { addDays, dayIn, TERMS_VERSION, type User } from '@mingle/core';
import { type Person, TestApp, unique } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const NOTHING: Partial<User> = { username: null, dob: null, userType: null, vibePreference: null };
/** Somebody who came without a sign-up form. */
const newcomer = (facts: Partial<User> = {}): Promise<Person> => app.person({ ...NOTHING, ...facts });
const patch = (person: Person, body: object) => person.patch(`/users/${person.id}`, body);
const full = () => ({ username: unique('new'), dob: '1995-05-05', userType: 'tourist' });
const today = dayIn(new Date());
const eighteen = `${Number(today.slice(0, 4)) - 18}${today.slice(4).replace('-02-29', '-03-01')}`;

it('completes an account, tells its devices, and notes which terms were shown', async () => {
  const person = await newcomer();
  await person.connect();
  const body = full();
  const { body: user } = await patch(person, body).expect(200);
  expect(user).toMatchObject(body);
  await expect(person.socket.next('user:updated')).resolves.toMatchObject(body);
  const rows = await app.query<{ terms_version: string; recent: boolean }>(
    `select terms_version, terms_accepted_at > now() - interval '1 minute' as recent from users where id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ terms_version: TERMS_VERSION, recent: true }]);
});

it('takes a username and a type once, and drops them afterwards without a word (rule 81)', async () => {
  const person = await newcomer();
  const { username } = (await patch(person, full()).expect(200)).body;
  const answer = await patch(person, { username: unique('other'), userType: 'local', about: 'Long enough to be told.' }).expect(
    200,
  );
  expect(answer.body).toMatchObject({ username, userType: 'tourist', about: 'Long enough to be told.' });
});

it('takes what is missing one by one', async () => {
  const person = await newcomer({ userType: 'local' });
  const { body } = await patch(person, { username: unique('bit'), userType: 'tourist' }).expect(200);
  expect(body).toMatchObject({ userType: 'local', dob: null });
  await patch(person, { dob: '1990-01-01' }).expect(200);
});

it.each([
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  [{ username: 'with space' }, 'username', 'Username cannot contain spaces'],
  [{ username: 'x'.repeat(31) }, 'username', 'Username must be at most 30 characters'],
  [{ username: ['abc'] }, 'username', 'Username must be at least 3 characters'],
  [{ dob: addDays(eighteen, 1) }, 'dob', 'You must be at least 18 years old and birth date cannot be in the future'],
  [{ dob: addDays(today, 1) }, 'dob', 'You must be at least 18 years old and birth date cannot be in the future'],
  [{ dob: '2000-02-30' }, 'dob', 'You must be at least 18 years old and birth date cannot be in the future'],
  [{ userType: 'admin' }, 'userType', 'Please select your user type'],
  [{ vibePreference: 'sleepy' }, 'vibePreference', 'Please choose a vibe'],
  [{ vibePreference: 'party-guide' }, 'vibePreference', 'Please choose a vibe'],
])('refuses %j and keeps nothing of it', async (wrong, field, message) => {
  const person = await newcomer();
  const { body } = await patch(person, { ...full(), ...wrong }).expect(400);
  expect(body.errors).toEqual({ [field]: message });
  expect((await person.get('/user').expect(200)).body).toMatchObject({ username: null, dob: null, userType: null });
});

it('lets somebody in who turns 18 today', async () => {
  await patch(await newcomer(), { ...full(), dob: eighteen }).expect(200);
});

it('lets one of many have a name that they ask for at once, in whatever spelling', async () => {
  const name = unique('race');
  const people = await Promise.all(Array.from({ length: 8 }, () => newcomer()));
  const answers = await Promise.all(
    people.map((person, i) => patch(person, { ...full(), username: i % 2 ? name.toUpperCase() : `  ${name}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain('Username already exists');
});

it('cannot complete somebody else, and makes nobody an admin', async () => {
  const [one, other] = [await newcomer(), await app.person()];
  await one.patch(`/users/${other.id}`, full()).expect(403);
  const { body } = await patch(one, { ...full(), isAdmin: true, isVerified: true, subscriptionTier: 'vip' }).expect(200);
  expect(body).toMatchObject({ isAdmin: false, isVerified: false, subscriptionTier: 'free' });
});

it('takes a vibe of the own type, and notes the consent beside it (rules 30, 122)', async () => {
  const person = await newcomer();
  await patch(person, full()).expect(200);
  const vibe = { vibePreference: 'fun-flirty', adventurePreference: 'planned' };
  const { body } = await patch(person, { ...vibe, vibeConsent: true }).expect(200);
  expect(body).toMatchObject(vibe);
  const consents = await app.query('select from users where id = $1 and vibe_consent_at is not null', [person.id]);
  expect(consents).toHaveLength(1);
});
