import { existsSync } from 'node:fs';
import { PRICE_RANGES, RECOMMENDATION_TYPES } from '../contract/recommendations.js';
import { LOCATIONS } from '../contract/vocabulary.js';
import { hoursInThai } from './opening-hours.rules.js';
import { recommendationRows } from './recommendation-rows.js';

const rows = recommendationRows();

it.each(LOCATIONS)('knows six places or more in %s, of four kinds or more', (location) => {
  const here = rows.filter((row) => row.location === location);
  expect(here.length).toBeGreaterThanOrEqual(6);
  expect(new Set(here.map(({ type }) => type)).size).toBeGreaterThanOrEqual(4);
});

it('has every kind of place, and beaches only where there is a sea', () => {
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(RECOMMENDATION_TYPES));
  const inland = ['Bangkok', 'Chiang Mai', 'Ayutthaya'];
  expect(rows.filter(({ type, location }) => type === 'beach' && inland.includes(location))).toEqual([]);
});

it('names each place once', () => {
  for (const field of ['id', 'name', 'nameTh'] as const) expect(new Set(rows.map((row) => row[field])).size).toBe(rows.length);
});

it.each(rows)('$name is told in full in English and Thai, with a drawing that is there', (row) => {
  for (const text of [row.name, row.description, row.address, row.openingHours, ...row.tags])
    expect(text).toMatch(/^[\x20-\x7e]+$/);
  for (const text of [row.nameTh, row.descriptionTh, row.addressTh]) expect(text).toMatch(/\p{Script=Thai}/u);
  for (const text of [row.descriptionTh, row.addressTh, row.openingHoursTh, ...row.tagsTh]) expect(text).not.toMatch(/[A-Za-z]/);
  expect(row.description.length).toBeLessThanOrEqual(180);
  expect(row.description).toMatch(/\.$/);
  expect(row.address).toContain(row.location);
  expect(row.openingHours).toMatch(/^(Open all day|((Mon|Tue|Wed|Thu|Fri|Sat|Sun)(-\w{3})? )?\d\d:\d\d-\d\d:\d\d)$/);
  expect(PRICE_RANGES).toContain(row.priceRange);
  expect(row.rating).toBeGreaterThan(50);
  expect(row.rating).toBeLessThanOrEqual(100);
  expect(row.tags.length).toBeGreaterThan(1);
  for (const photo of row.photos) expect(existsSync(`web/public${photo}`)).toBe(true);
});

it.each([
  ['Open all day', 'เปิดตลอดวัน'],
  ['08:00-18:30', '08:00-18:30 น.'],
  ['Tue-Sun 10:00-20:00', 'อ.-อา. 10:00-20:00 น.'],
])('writes %s in Thai as %s', (hours, thai) => {
  expect(hoursInThai(hours)).toBe(thai);
});
