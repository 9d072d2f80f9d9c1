import { readFileSync } from 'node:fs';

const css = readFileSync('web/src/styles/tokens.css', 'utf8');

type Tokens = Record<string, string>;

function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n', css.indexOf('}', start)));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#\w{6});/g)].map(([, name, value]) => [name, value]));
}

const light = tokensOf(':root');
const dark = tokensOf(':root[data-theme="dark"]');
const darkBySystem = tokensOf(':root:not([data-theme="light"])');
const themes: Record<string, Tokens> = { light, dark: { ...light, ...dark } };

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [a, b] = [tokens[one], tokens[other]];
  if (!a || !b) throw new Error(`No such token: ${a ? other : one}`);
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}

const PAGES = ['bg', 'surface', 'surface-2', 'discover-from', 'discover-to'];
const TEXT: [text: string, backgrounds: string[]][] = [
  ['ink', [...PAGES, 'raised', 'brand-soft', 'skeleton']],
  ['ink-2', [...PAGES, 'brand-soft']],
  ['ink-3', ['bg', 'surface', 'surface-2']],
  ['brand-700', ['bg', 'surface', 'surface-2', 'brand-soft', 'discover-from', 'discover-to']],
  ['on-brand', ['brand-600']],
  ['on-bubble-own', ['bubble-own']],
  ['tick-read', ['bubble-own']],
  ['tick-sent', ['bubble-own']],
  ['teal-700', ['bg', 'surface', 'teal-soft', 'discover-from', 'discover-to']],
  ['on-gold', ['gold-400']],
  ['gold-800', ['bg', 'surface', 'gold-soft']],
  ['violet-700', ['bg', 'surface', 'violet-soft']],
  ['bg', ['violet-700']],
  ['danger', ['bg', 'surface', 'danger-soft', 'discover-from', 'discover-to']],
  ['success', ['bg', 'surface', 'success-soft']],
  ['on-inverse', ['inverse']],
  ['inverse-link', ['inverse']],
];
const CONTROLS: [control: string, backgrounds: string[]][] = [
  ['border-control', [...PAGES]],
  ['focus', ['bg', 'surface', 'discover-from', 'discover-to', 'focus-gap']],
  ['brand-600', ['bg', 'surface', 'brand-soft']],
  ['danger', ['bg', 'surface']],
  ['success', ['bg']],
];

describe.each(Object.entries(themes))('%s', (_, tokens) => {
  const pairs = (rows: [string, string[]][]) => rows.flatMap(([one, others]) => others.map((other) => [one, other] as const));

  it.each(pairs(TEXT))('%s reads on %s', (text, background) => {
    expect(contrast(tokens, text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(CONTROLS))('%s is seen on %s', (control, background) => {
    expect(contrast(tokens, control, background)).toBeGreaterThanOrEqual(3);
  });
});

it('has the same dark by hand and by the system', () => {
  expect(Object.keys(dark).length).toBeGreaterThan(30);
  expect(darkBySystem).toEqual(dark);
});
