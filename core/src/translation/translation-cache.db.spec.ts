import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '../config/env.js';
import { newId } from '../ids.js';
import { TranslationCache } from './translation-cache.js';
import type { TranslationRequest } from './translator.js';

const caches: TranslationCache[] = [];
const process = async () => {
  const cache = new TranslationCache(readEnv());
  caches.push(cache);
  await pause(100);
  return cache;
};
afterEach(() => {
  for (const cache of caches.splice(0)) cache.onApplicationShutdown();
});

const asking = (text: string): TranslationRequest => ({ text, source: 'en', target: 'th', names: [] });
const answerSlowly =
  (asked: string[][], ms = 150) =>
  async (requests: TranslationRequest[]) => {
    asked.push(requests.map(({ text }) => text));
    await pause(ms);
    return requests.map(({ text }) => ({ text: `${text}!`, source: 'en' as const }));
  };

it('has one call in flight for the same text, in all processes', async () => {
  const [one, other] = [await process(), await process()];
  const [shared, own] = [newId(), newId()];
  const asked: string[][] = [];
  const ask = answerSlowly(asked);
  const answers = await Promise.all([
    one.through('engine', [asking(shared), asking(shared)], ask),
    one.through('engine', [asking(shared), asking(own)], ask),
    other.through('engine', [asking(shared)], ask),
    other.through('engine', [asking(shared)], ask),
  ]);
  expect(answers.flat().map((answer) => answer?.text)).toEqual(
    [shared, shared, shared, own, shared, shared].map((text) => `${text}!`),
  );
  expect(asked.flat().sort()).toEqual([shared, own].sort());
});

it('asks only for what nobody has said before', async () => {
  const cache = await process();
  const [known, fresh] = [newId(), newId()];
  const asked: string[][] = [];
  await cache.through('engine', [asking(known)], answerSlowly(asked, 0));
  await cache.through('engine', [asking(known), asking(fresh)], answerSlowly(asked, 0));
  expect(asked).toEqual([[known], [fresh]]);
});

it('goes on by itself when the other process got no answer, and remembers none', async () => {
  const [one, other] = [await process(), await process()];
  const text = newId();
  const asked: string[][] = [];
  const failing = one.through('engine', [asking(text)], async () => {
    await pause(100);
    throw new Error('engine fell over');
  });
  await pause(30);
  const waiting = other.through('engine', [asking(text)], answerSlowly(asked, 0));
  await expect(failing).rejects.toThrow('engine fell over');
  await expect(waiting).resolves.toMatchObject([{ text: `${text}!` }]);
  await expect(one.through('engine', [asking(text)], answerSlowly(asked, 0))).resolves.toMatchObject([{ text: `${text}!` }]);
  expect(asked).toHaveLength(1);
});
