import { jest } from '@jest/globals';
import { measure, sizesResult } from './sizes.mjs';

const page = (name) => `src/app/pages/${name}-page.tsx`;
const manifest = {
  'index.html': { file: 'index.js', imports: ['_vendor.js'], dynamicImports: [page('auth')], css: ['index.css'] },
  '_vendor.js': { file: 'vendor.js' },
  '_form.js': { file: 'form.js', imports: ['_vendor.js'] },
  'src/app/member-layout.tsx': { file: 'layout.js', isDynamicEntry: true, imports: ['index.html'] },
  [page('landing')]: { file: 'landing.js', isDynamicEntry: true, imports: ['index.html'] },
  [page('auth')]: { file: 'auth.js', isDynamicEntry: true, imports: ['index.html', '_form.js'], dynamicImports: ['_check.js'] },
  [page('home')]: { file: 'home.js', isDynamicEntry: true, imports: ['index.html'] },
  [page('terms')]: { file: 'terms.js', isDynamicEntry: true },
  [page('sign-up')]: { file: 'sign-up.js', isDynamicEntry: true, imports: ['_form.js', '_vendor.js'] },
  '_check.js': { file: 'check.js', isDynamicEntry: true },
};
const weights = { 'index.js': 40, 'vendor.js': 70, 'landing.js': 5, 'form.js': 10, 'index.css': 15, 'sign-up.js': 30 };
const measured = (changed = {}) => measure(manifest, (file) => ({ ...weights, ...changed })[file] * 1000 || 0);
const of = (name, sizes) => sizes.find((size) => size.name === name).kB;

beforeAll(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterAll(() => jest.restoreAllMocks());

it('counts for a screen what it imports at any depth, once, and nothing that is fetched beside it', () => {
  expect(of('landing', measured())).toBe(115);
  expect(of('/auth', measured({ 'check.js': 500 }))).toBe(120);
  expect(of('Discover', measured({ 'layout.js': 3, 'home.js': 20 }))).toBe(133);
});

it("counts as a page's own what the entry does not bring", () => {
  expect(of(`own to ${page('sign-up')}`, measured())).toBe(40);
});

it('passes at the limits', () => {
  expect(sizesResult(measured())).toMatchObject({ failed: 0, failures: [] });
});

it.each([
  ['a first screen', { 'form.js': 10.1 }, ['size: /auth: 120.1 of 120 kB', `size: own to ${page('sign-up')}: 40.1 of 40 kB`]],
  ['the styles', { 'index.css': 16 }, ['size: styles: 16.0 of 15 kB']],
  ['another page', { 'terms.js': 30.1 }, [`size: own to ${page('terms')}: 30.1 of 30 kB`]],
])('is red when %s grows over its limit', (_, changed, failures) => {
  expect(sizesResult(measured(changed))).toMatchObject({ failed: failures.length, failures });
});
