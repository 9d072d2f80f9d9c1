import { complaintAbout, looksLikeImage, losesBadge, moved, stepIndex } from './gallery.rules';

it.each([
  [0, 1, 1],
  [4, 1, 0],
  [0, -1, 4],
  [2, -1, 1],
])('from photo %i of five, %i leads to %i', (index, by, expected) => {
  expect(stepIndex(index, by, 5)).toBe(expected);
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 1, 'bac'],
])('moves the photo at %i to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});

it.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['not a url', 'malformed'],
  ['javascript:alert(1)', 'malformed'],
  ['ftp://example.com/a.jpg', 'malformed'],
  ['https://example.com/a.jpg', null],
  [' http://example.com/page ', null],
])('says of the address "%s": %s', (url, complaint) => {
  expect(complaintAbout(url)).toBe(complaint);
});

it.each([
  ['https://example.com/a.JPG', true],
  ['https://example.com/a.webp?width=2', true],
  ['https://images.unsplash.com/photo-1', true],
  ['https://i.imgur.com/abc', true],
  ['https://example.com/page', false],
  ['https://example.com/page.html?x=a.jpg', false],
])('takes %s for a picture: %s', (url, expected) => {
  expect(looksLikeImage(url)).toBe(expected);
});

it('costs the badge only to go from four photos to three (rule 84)', () => {
  expect([5, 4, 3].map((count) => losesBadge(true, count))).toEqual([false, true, false]);
  expect(losesBadge(false, 4)).toBe(false);
});
