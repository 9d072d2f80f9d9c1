import { formatAgo, formatBadge, formatCalendarDay, formatDate, formatDay, formatRating, formatTime } from './format';

const at = (day: number, hour = 12, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

it('writes hours and minutes with am and pm, and in Thai with 24 hours', () => {
  expect(formatTime(at(21, 19, 4), 'en')).toBe('7:04 pm');
  expect(formatTime(at(21, 0, 5), 'en')).toBe('12:05 am');
  expect(formatTime(at(21, 19, 4), 'th')).toBe('19:04');
});

it('counts Thai years in the Buddhist era', () => {
  expect(formatDate(at(21), 'en')).toBe('21 Nov 2026');
  expect(formatDate(at(21), 'th')).toBe('21 พ.ย. 2569');
});

it('keeps a calendar day on its day', () => expect(formatCalendarDay('1997-03-01', 'en')).toBe('1 Mar 1997'));

it.each([
  [at(21, 1), 'Today'],
  [at(20, 23, 59), 'Yesterday'],
  [at(17), 'Tue'],
  [at(14), '14 Nov 2026'],
])('names the day of %i', (instant, name) => expect(formatDay(instant, at(21, 23), 'en')).toBe(name));

it.each([
  [at(21, 11, 59) + 30_000, 'now'],
  [at(21, 11, 55), '5 min'],
  [at(21, 9, 0), '9:00 am'],
  [at(20, 23, 50), 'Yesterday'],
])('says how long ago %i was', (instant, text) => expect(formatAgo(instant, at(21), 'en')).toBe(text));

it("shows '9+' above nine", () => expect([1, 9, 10, 250].map(formatBadge)).toEqual(['1', '9', '9+', '9+']));

it("shows the rating with one decimal, and never '-0.0'", () => {
  expect([480, -4, -26, null, undefined].map(formatRating)).toEqual(['4.8', '0.0', '-0.3', '0.0', '0.0']);
});
