import { setTimeout as sleep } from 'node:timers/promises';
import { BatchedReads } from './batched-reads.js';

/** A statement that answers each word with its letters, and takes its time. */
function letters() {
  const statements: string[][] = [];
  const reads = new BatchedReads<string, { place: number; letter: string }>(async (words) => {
    statements.push(words);
    await sleep(5);
    if (words.includes('bad')) throw Object.assign(new Error('cannot be read'), { code: '22P02' });
    if (words.includes('away')) throw new Error('no database');
    return words.flatMap((word, i) => [...word].map((letter) => ({ place: i + 1, letter })));
  });
  const spell = async (word: string) => (await reads.rows(word)).map(({ letter }) => letter).join('');
  return { statements, reads, spell };
}

describe('reads that ride together', () => {
  it('answers each question with its own rows', async () => {
    const { statements, spell, reads } = letters();
    await expect(Promise.all(['one', 'two', 'one', ''].map(spell))).resolves.toEqual(['one', 'two', 'one', '']);
    expect(statements).toHaveLength(1);
    await expect(reads.row('')).resolves.toBeNull();
    await expect(reads.row('x')).resolves.toMatchObject({ letter: 'x' });
  });

  it('takes what is asked meanwhile into the next statement, never into the one under way', async () => {
    const { statements, spell } = letters();
    const first = spell('one');
    await sleep(2);
    const [second, third] = [spell('two'), spell('three')];
    await expect(Promise.all([first, second, third])).resolves.toEqual(['one', 'two', 'three']);
    expect(statements).toEqual([['one'], ['two', 'three']]);
  });

  it('does not let one bad key hurt the others', async () => {
    const { spell } = letters();
    const answers = await Promise.allSettled(['one', 'bad', 'two'].map(spell));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fails all that were asked together without a database, once, and goes on', async () => {
    const { statements, spell } = letters();
    const answers = await Promise.allSettled(['one', 'away'].map(spell));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(spell('two')).resolves.toBe('two');
    expect(statements).toHaveLength(2);
  });
});
