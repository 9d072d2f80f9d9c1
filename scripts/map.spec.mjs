import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

const ROOT = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const map = read('docs/map.md');

/** The rows of the table under a heading: an array of cells each, without backticks. */
function table(heading) {
  const section = map.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return rows.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

const files = (folder, suffix) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((name) => name.endsWith(suffix))
    .map((name) => join(folder, name));

/** Controllers that stand outside /api. */
const WITHOUT_PREFIX = ['media', 'auth/google'];

/** `GET /api/matches/:id` for each handler of each controller. */
function declaredCalls() {
  return files('api/src', '.controller.ts').flatMap((file) => {
    const source = read(file);
    const controller = /@Controller\((?:'([^']*)')?\)/.exec(source)?.[1] ?? '';
    const prefix = WITHOUT_PREFIX.includes(controller) ? '' : 'api';
    return [...source.matchAll(/@(Get|Post|Put|Patch|Delete|Head)\(([^)]*)\)/g)].flatMap(([, method, args]) =>
      (args.match(/'[^']*'/g) ?? ["''"]).map(
        (path) => `${method.toUpperCase()} /${[prefix, controller, path.slice(1, -1)].filter(Boolean).join('/')}`,
      ),
    );
  });
}

/** The addresses of the router, with `paths` filled in. */
async function declaredScreens() {
  const { code } = transformSync(read('web/src/app/paths.ts'), { ...swcOptions, sourceMaps: false });
  const { paths } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return [...read('web/src/app/router.tsx').matchAll(/<Route\s+path=(?:"([^"]+)"|\{([^}]+)\})/g)].map(
    ([, literal, expression]) => literal ?? new Function('paths', `return ${expression}`)(paths),
  );
}

const declaredEvents = () =>
  [...read('core/src/contract/realtime.ts').matchAll(/^ {2}'?([a-z-]+(?::[a-z]+)?)'?: \(/gm)].map(([, name]) => name);

/** Whether a text names a rule of its own accord: `rule 35`, `rules 33-37` or `rules 16, 19`. */
function namesRule(text, number) {
  return [...text.matchAll(/rules? ((?:\d+(?:-\d+)?(?:, | and )?)+)/gi)].some(([, list]) =>
    list.split(/, | and /).some((part) => {
      const [from, to = from] = part.split('-').map(Number);
      return number >= from && number <= to;
    }),
  );
}

const sorted = (list) => [...new Set(list)].sort();

describe('docs/map.md', () => {
  it('names only places that exist', () => {
    const places = [...map.matchAll(/`((?:core|api|worker|web|e2e|scripts|docs)\/[^`]*)`/g)].map(([, path]) => path);
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names each screen, and no other', async () => {
    expect(sorted(table('Screens').map(([path]) => path))).toEqual(sorted(await declaredScreens()));
  });

  it('names each call, and no other', () => {
    expect(sorted(table('Calls').map(([call]) => call))).toEqual(sorted(declaredCalls()));
  });

  it('names each socket event, and no other', () => {
    expect(sorted(table('Socket events').map(([event]) => event))).toEqual(sorted(declaredEvents()));
  });

  it.each(table('Socket events'))('%s (%s) is told in %s', (event, _what, place) => {
    expect(read(place)).toMatch(new RegExp(`['" ]${event}\\b`));
  });

  it.each(table('Rules'))('rule %s is carried out in %s', (number, place) => {
    expect(namesRule(read(place), Number(number))).toBe(true);
  });
});
