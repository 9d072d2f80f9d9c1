import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { CLIENT_IDS, histories, type Try, type World, worlds } from '../../test/chat-history.js';
import { block, buildMatchRow, buildPerson } from '../../test/chat-world.js';
import { readEnv } from '../config/env.js';
import { dayIn } from '../contract/calendar.js';
import { InfrastructureModule } from '../core.module.js';
import { DomainEvents } from '../events/domain-events.js';
import { Outbox } from '../events/outbox.js';
import { newId } from '../ids.js';
import { afterMessage, judge, type MatchFacts } from './message.rules.js';
import { MessageLog } from './message-log.js';
import type { AppendReceipt, Draft } from './stored-message.js';

let core: INestApplicationContext;
let database: DataSource;
let logs: MessageLog[];

beforeAll(async () => {
  core = await NestFactory.createApplicationContext(InfrastructureModule, { logger: false });
  database = core.get(DataSource);
  logs = [0, 1, 2].map(() => new MessageLog(readEnv(), core.get(Outbox), core.get(DomainEvents)));
});
afterAll(async () => {
  await Promise.all(logs.map((log) => log.onApplicationShutdown()));
  await core.close();
});

const logAt = (index: number): MessageLog => logs[index] ?? fail('no such log');
function fail(reason: string): never {
  throw new Error(reason);
}

interface BuiltMatch {
  id: string;
  conversationId: string;
  people: [string, string];
  stranger: string;
  facts: MatchFacts;
}

interface Built {
  tierOf: Map<string, World['tiers'][number]>;
  matches: BuiltMatch[];
  clientIds: string[];
}

async function build({ tiers, matches }: World): Promise<Built> {
  const people = await Promise.all(tiers.map((tier) => buildPerson(database, tier)));
  const built: BuiltMatch[] = [];
  for (const { pair, status, expiresInMs, blockedBy, unmetered, used } of matches) {
    const two: [string, string] = [people[pair[0]] ?? fail('no person'), people[pair[1]] ?? fail('no person')];
    const [userA = '', userB = ''] = [...two].sort();
    const unmeteredId = unmetered === null ? null : two[unmetered];
    const row = await buildMatchRow(database, { people: two, status, expiresInMs, unmeteredId, used });
    if (blockedBy !== null) await block(database, two[blockedBy], two[1 - blockedBy] ?? fail('no person'));
    const now = Date.now();
    built.push({
      ...row,
      people: two,
      stranger: people.find((id) => !two.includes(id)) ?? fail('no stranger'),
      facts: {
        userA,
        userB,
        status,
        expiresAt: expiresInMs === null ? null : new Date(now + expiresInMs),
        isBlocked: blockedBy !== null,
        unmeteredId,
        quota: { day: dayIn(new Date(now - (used.yesterday ? 24 * 3_600_000 : 0))), a: used.a, b: used.b },
      },
    });
  }
  const tierOf = new Map(people.map((id, i) => [id, tiers[i] ?? 'free']));
  return { tierOf, matches: built, clientIds: Array.from({ length: 2 * CLIENT_IDS }, () => newId()) };
}

function draftOf(world: Built, { match, sender, clientId, kind }: Try, text: string): Draft {
  const found = world.matches[match];
  return {
    matchId: found?.id ?? newId(),
    senderId: (sender === 2 ? found?.stranger : found?.people[sender]) ?? [...world.tierOf.keys()][sender] ?? fail('no sender'),
    clientMessageId: world.clientIds[clientId] ?? fail('no client id'),
    kind,
    content: text,
    imageUrl: kind === 'image' ? '/media/x' : null,
  };
}

/** The rules, carried out one draft after the other. */
class Model {
  readonly stored = new Map<string, Draft & { seq: number }>();

  constructor(private readonly world: Built) {}

  expected(draft: Draft): { outcome: AppendReceipt['outcome']; first?: Draft & { seq: number } } {
    const match = this.world.matches.find(({ id }) => id === draft.matchId);
    const key = `${draft.matchId} ${draft.senderId} ${draft.clientMessageId}`;
    const first = this.stored.get(key);
    if (first) return { outcome: 'duplicate', first };
    const attempt = { senderId: draft.senderId, senderTier: this.world.tierOf.get(draft.senderId) ?? 'free', kind: draft.kind };
    const outcome = judge(attempt, match?.facts ?? null, new Date());
    if (outcome !== 'stored' || !match) return { outcome };
    match.facts = afterMessage(attempt, match.facts, new Date());
    const seq = [...this.stored.values()].filter(({ matchId }) => matchId === draft.matchId).length + 1;
    this.stored.set(key, { ...draft, seq });
    return { outcome, first: { ...draft, seq } };
  }
}

async function assertConversationsAreWhole(world: Built): Promise<void> {
  for (const { conversationId, facts } of world.matches) {
    const seqs: { seq: number }[] = await database.query('select seq from messages where conversation_id = $1 order by seq', [
      conversationId,
    ]);
    expect(seqs.map(({ seq }) => seq)).toEqual(seqs.map((_, i) => i + 1));
    const [row] = await database.query(
      `select last_seq, quota_a, quota_b, expires_at is null as alive, to_char(quota_day, 'YYYY-MM-DD') as day from conversations where id = $1`,
      [conversationId],
    );
    expect(row.last_seq).toBe(seqs.length);
    if (seqs.length > 0)
      expect(row).toMatchObject({ quota_a: facts.quota.a, quota_b: facts.quota.b, alive: true, day: facts.quota.day });
  }
}

jest.setTimeout(120_000);

describe('the statement and the rules', () => {
  it('agree on every message of random histories', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, histories, async (world, history) => {
        const built = await build(world);
        const model = new Model(built);
        for (const burst of history) {
          const drafts = burst.map((one, i) => draftOf(built, one, `text ${i}`));
          const receipts = await Promise.all(drafts.map((draft) => logAt(0).append(draft)));
          drafts.forEach((draft, i) => {
            const { outcome, first } = model.expected(draft);
            const receipt = receipts[i] ?? fail('no receipt');
            expect(receipt.outcome).toBe(outcome);
            if (!('message' in receipt)) return;
            expect(receipt.message).toMatchObject({
              seq: first?.seq,
              content: first?.content,
              kind: first?.kind,
              matchId: draft.matchId,
            });
          });
        }
        await assertConversationsAreWhole(built);
      }),
      { numRuns: 60 },
    );
  });

  it('hold when several processes write to the same conversations at once', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, histories, async (world, history) => {
        const built = await build(world);
        const ids = new Map<string, string>();
        const storedOnce = new Set<string>();
        for (const burst of history) {
          const before = new Map(built.matches.map((match) => [match.id, { ...match.facts }]));
          const drafts = burst.map((one, i) => draftOf(built, one, `text ${i}`));
          const receipts = await Promise.all(drafts.map((draft, i) => logAt(burst[i]?.writer ?? 0).append(draft)));
          // Which of a burst came first is open; every charge and every refusal must have been possible.
          drafts.forEach((draft, i) => {
            const receipt = receipts[i] ?? fail('no receipt');
            const match = built.matches.find(({ id }) => id === draft.matchId);
            const attempt = {
              senderId: draft.senderId,
              senderTier: built.tierOf.get(draft.senderId) ?? 'free',
              kind: draft.kind,
            };
            const key = `${draft.matchId} ${draft.senderId} ${draft.clientMessageId}`;
            if (receipt.outcome === 'stored' && match) {
              expect(storedOnce.has(key)).toBe(false);
              storedOnce.add(key);
              expect(judge(attempt, match.facts, new Date())).toBe('stored');
              match.facts = afterMessage(attempt, match.facts, new Date());
            }
            if ('message' in receipt) {
              expect(ids.get(key) ?? receipt.message.id).toBe(receipt.message.id);
              ids.set(key, receipt.message.id);
            } else if (receipt.outcome !== 'limit') {
              expect(judge(attempt, before.get(draft.matchId) ?? null, new Date())).toBe(receipt.outcome);
            }
          });
          drafts.forEach((draft, i) => {
            if (receipts[i]?.outcome !== 'limit') return;
            const attempt = { senderId: draft.senderId, senderTier: 'free' as const, kind: draft.kind };
            const facts = built.matches.find(({ id }) => id === draft.matchId)?.facts ?? null;
            expect(judge(attempt, facts, new Date())).toBe('limit');
          });
        }
        await assertConversationsAreWhole(built);
      }),
      { numRuns: 40 },
    );
  });
});

describe('while the database is away', () => {
  it('refuses at once, and stores nothing half', async () => {
    const log = new MessageLog(
      { ...readEnv(), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' },
      core.get(Outbox),
      core.get(DomainEvents),
    );
    const draft = {
      matchId: newId(),
      senderId: newId(),
      clientMessageId: newId(),
      kind: 'text' as const,
      content: 'Hi',
      imageUrl: null,
    };
    const startedAt = Date.now();
    await expect(log.append(draft)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(Date.now() - startedAt).toBeLessThan(1000);
    await log.onApplicationShutdown();
  });
});

describe('a row that cannot be stored', () => {
  it('fails alone: everybody else in its batch is served', async () => {
    const [ann, bo] = [await buildPerson(database, 'vip'), await buildPerson(database, 'vip')];
    const { id: matchId } = await buildMatchRow(database, { people: [ann, bo] });
    const draft = (content: string) => ({
      matchId,
      senderId: ann,
      clientMessageId: newId(),
      kind: 'text' as const,
      content,
      imageUrl: null,
    });
    const contents = ['one', 'two', 'x'.repeat(2001), 'three', 'a\0b', 'four'];
    const receipts = await Promise.allSettled(contents.map((content) => logAt(0).append(draft(content))));
    expect(receipts.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    const stored: { content: string }[] = await database.query(
      'select d.content from messages d join matches m on m.conversation_id = d.conversation_id where m.id = $1 order by d.seq',
      [matchId],
    );
    expect(stored.map(({ content }) => content)).toEqual(['one', 'two', 'three', 'four']);
  });
});
