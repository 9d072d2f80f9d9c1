import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB_OUTPUT } from './build.mjs';

/** The most that each may weigh, gzipped, in kB of 1000 bytes. */
const LIMITS = { landing: 120, auth: 120, discover: 150, signUp: 40, otherPage: 30, styles: 15 };

const ENTRY = 'index.html';
const LAYOUT = 'src/app/member-layout.tsx';
const page = (name) => `src/app/pages/${name}-page.tsx`;

/** All that is fetched before these screens can be used. What is fetched beside them, such as the toasts, is not in it. */
const FIRST_LOADS = [
  { name: 'landing', limit: LIMITS.landing, roots: [ENTRY, page('landing')] },
  { name: '/auth', limit: LIMITS.auth, roots: [ENTRY, page('auth')] },
  { name: 'Discover', limit: LIMITS.discover, roots: [ENTRY, LAYOUT, page('home')] },
];

/** The built client's weights, each with its limit: {name, kB, limit}. */
export function readSizes() {
  const manifest = JSON.parse(readFileSync(join(WEB_OUTPUT, '.vite/manifest.json'), 'utf8'));
  return measure(manifest, (file) => gzipSync(readFileSync(join(WEB_OUTPUT, file))).length);
}

/** The same for any manifest of vite's; `bytesOf` weighs one of its files. */
export function measure(manifest, bytesOf) {
  const weigh = (files) => [...files].reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
  const entry = scriptsOf(manifest, [ENTRY]);
  const isOther = (key) => /^src\/app\/pages\/.*-page\.tsx$/.test(key) && !FIRST_LOADS.some(({ roots }) => roots.includes(key));
  const pages = Object.keys(manifest).filter(isOther);
  const own = (key) => [...scriptsOf(manifest, [key])].filter((file) => !entry.has(file));
  return [
    ...FIRST_LOADS.map(({ name, limit, roots }) => ({ name, limit, kB: weigh(scriptsOf(manifest, roots)) })),
    ...pages.map((key) => ({
      name: `own to ${key}`,
      limit: key === page('sign-up') ? LIMITS.signUp : LIMITS.otherPage,
      kB: weigh(own(key)),
    })),
    { name: 'styles', limit: LIMITS.styles, kB: weigh(stylesOf(manifest)) },
  ];
}

/** Prints the weights; each that is over its limit is a failure. */
export function sizesResult(sizes) {
  const lines = sizes.map(({ name, kB, limit }) => ({ text: `${name}: ${kB.toFixed(1)} of ${limit} kB`, isOver: kB > limit }));
  for (const { text, isOver } of lines) console.log(`  ${isOver ? '✘' : '✔'} ${text}`);
  const failures = lines.filter(({ isOver }) => isOver).map(({ text }) => `size: ${text}`);
  return { passed: lines.length - failures.length, failed: failures.length, skipped: 0, failures };
}

/** The files of these chunks and of all that they import before they run. */
function scriptsOf(manifest, roots) {
  const seen = new Set(roots);
  for (const key of seen) {
    if (!manifest[key]) throw new Error(`The client's build has no ${key}.`);
    for (const imported of manifest[key].imports ?? []) seen.add(imported);
  }
  return new Set([...seen].map((key) => manifest[key].file));
}

function stylesOf(manifest) {
  return new Set(Object.values(manifest).flatMap(({ file, css = [] }) => (file.endsWith('.css') ? [file] : css)));
}
