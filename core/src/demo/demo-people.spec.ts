import { isAdultOn } from '../contract/calendar.js';
import { LOCATIONS, oppositeType, VIBES } from '../contract/vocabulary.js';
import { demoPeople } from './demo-people.js';

const TODAY = '2026-11-21';
const people = demoPeople(TODAY);

it('is the same on every machine', () => {
  expect(demoPeople(TODAY)).toEqual(people);
});

it('has people of both types in all ten places, half of whom like back', () => {
  for (const location of LOCATIONS) {
    for (const userType of ['tourist', 'local'] as const) {
      const here = people.filter((person) => person.location === location && person.userType === userType);
      expect(here).toHaveLength(4);
      expect(here.filter((person) => person.likesBack)).toHaveLength(2);
    }
  }
});

it('holds adults only, with vibes of their own type', () => {
  expect(people.filter((person) => !isAdultOn(person.dob, TODAY))).toEqual([]);
  expect(people.filter((person) => VIBES[oppositeType(person.userType)].includes(person.vibePreference))).toEqual([]);
});

it('never shows the adult vibe labels on a drawn person', () => {
  const adult = ['girlfriend-experience', 'hot-dirty', 'hot-wild', 'fun-flirty'];
  expect(people.filter((person) => adult.includes(person.vibePreference))).toEqual([]);
});

it('gives those who answer everybody more than the free quotas', () => {
  expect(people.filter((person) => person.likesBack && person.subscriptionTier === 'free')).toEqual([]);
});

it('has one tourist on the way to each place, within the days of their trip', () => {
  const travellers = people.filter(({ stops }) => stops.length > 0);
  expect(travellers.map(({ stops }) => stops[0]?.place).sort()).toEqual([...LOCATIONS].sort());
  for (const { userType, location, travelEndDate, stops } of travellers)
    for (const { place, from, to } of stops) {
      expect([userType, place === location, from > TODAY, to > from]).toEqual(['tourist', false, true, true]);
      expect(travelEndDate && to <= travelEndDate).toBe(true);
    }
});

it('shows tourists who are here or on their way, and no trips of locals', () => {
  for (const { userType, travelStartDate, travelEndDate } of people) {
    if (userType === 'local') expect([travelStartDate, travelEndDate]).toEqual([null, null]);
    else expect(travelStartDate && travelEndDate && travelStartDate <= travelEndDate && travelEndDate >= TODAY).toBe(true);
  }
});
