import { ALL_VARIANTS, SMALL_BYTES, variantFor, variantName, variantsOf } from './variant.rules.js';

const LARGE = SMALL_BYTES + 1;
const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

it('makes no picture larger than it is', () => {
  expect(variantsOf(360)).toEqual([
    { width: 160, format: 'avif' },
    { width: 160, format: 'webp' },
    { width: null, format: 'avif' },
  ]);
  expect(variantsOf(100)).toEqual([{ width: null, format: 'avif' }]);
});

it.each([
  [1200, 36, CHROME, { width: 160, format: 'avif' }],
  [1200, 160, CHROME, { width: 160, format: 'avif' }],
  [1200, 161, CHROME, { width: 360, format: 'avif' }],
  [1200, 721, CHROME, { width: null, format: 'avif' }],
  [1200, 99_999, CHROME, { width: null, format: 'avif' }],
  [300, 200, CHROME, { width: null, format: 'avif' }],
  [1200, null, CHROME, { width: null, format: 'avif' }],
  [1200, 360, 'image/webp,*/*', { width: 360, format: 'webp' }],
  [1200, 360, '', { width: 360, format: 'webp' }],
  [1200, 360, 'image/avif;q=0, image/webp', { width: 360, format: 'webp' }],
  [1200, null, '*/*', null],
  [300, 360, '*/*', null],
] as const)('of a photo %d wide, %s pixels for "%s" are %j', (own, wanted, accept, variant) => {
  expect(variantFor({ width: own, bytes: LARGE }, wanted, accept)).toEqual(variant);
});

it('leaves a small file as it is', () => {
  expect(variantFor({ width: 1200, bytes: SMALL_BYTES }, 160, CHROME)).toBeNull();
});

it('only ever chooses what is made', () => {
  for (const own of [1, 160, 161, 360, 500, 720, 900, 1200])
    for (const wanted of [null, 1, 160, 300, 700, 1200])
      for (const accept of ['*/*', CHROME]) {
        const variant = variantFor({ width: own, bytes: LARGE }, wanted, accept);
        if (variant) expect(variantsOf(own)).toContainEqual(variant);
      }
});

it('names each file once', () => {
  const names = ALL_VARIANTS.map((variant) => variantName('b3e1c7a2', variant));
  expect(new Set(names).size).toBe(7);
  for (const name of names) expect(name).toMatch(/^[\w-]+-b3e1c7a2$/);
});
