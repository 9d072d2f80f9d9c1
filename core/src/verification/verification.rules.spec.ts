import { DomainError } from '../errors.js';
import { assertMayBeVerified, assertMayShowId, idStatusAfter } from './verification.rules.js';

const photos = (count: number) => Array.from({ length: count }, (_, i) => ({ url: `/media/${i}`, hash: null }));

it('verifies nobody with fewer than four photos, and says how many there are', () => {
  expect(() => assertMayBeVerified({ photos: photos(4) })).not.toThrow();
  const refusal = (() => {
    try {
      assertMayBeVerified({ photos: photos(3) });
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(DomainError);
  expect(refusal).toMatchObject({
    message: 'User must have at least 4 photos with a clear face photo as profile picture to be verified.',
    details: { requiredPhotos: 4, currentPhotos: 3 },
  });
});

it.each([
  [true, 'pending', 'verified'],
  [false, 'pending', 'rejected'],
  [true, 'rejected', 'verified'],
  [false, 'verified', 'rejected'],
  [true, 'none', 'none'],
  [false, 'none', 'none'],
] as const)('verified: %s turns a document that is %s into %s', (isVerified, before, after) => {
  expect(idStatusAfter(isVerified, before)).toBe(after);
});

it('takes ID documents of locals, and passports of tourists', () => {
  for (const userType of ['tourist', 'local'] as const) expect(() => assertMayShowId({ userType })).not.toThrow();
  expect(() => assertMayShowId({ userType: null })).toThrow('Please say first whether you are a tourist or a local');
});
