import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { GroupCommit } from '../database/group-commit.js';
import { LaneConnection } from '../database/lane-connection.js';
import { DomainEvents } from '../events/domain-events.js';
import { heldMatches } from './held-matches.js';
import type { MovedMark } from './stored-message.js';

const MARK = { name: 'mark_messages', text: 'select * from mark_messages($1, $2, $3, $4)' };

/** Somebody's device received, or somebody read, everything up to these seqs; 0 says nothing. Reading is receiving too. */
export interface Mark {
  matchId: string;
  readerId: string;
  delivered: number;
  read: number;
  /** The socket that told it, which need not be told. */
  fromSocket?: string | undefined;
}

/** One row of `mark_messages` (migration 0002). */
interface MarkRow {
  found: boolean;
  author_id: string;
  author_paid: boolean;
  delivered_up_to: number | null;
  read_up_to: number | null;
  outbox_id: number | null;
}

/** Moves ticks, in batches like the messages themselves: there are more of them. Marks only move forward. */
@Injectable()
export class MessageMarks implements OnApplicationShutdown {
  private readonly connection: LaneConnection;
  private readonly lane: GroupCommit<Mark, boolean>;

  constructor(
    @Inject(ENV) env: Env,
    private readonly events: DomainEvents,
  ) {
    this.connection = new LaneConnection(env.databaseUrl);
    this.lane = new GroupCommit({
      write: (marks) => this.write(marks),
      keyOf: (mark) => mark.matchId,
      heldKeys: (matchIds) => heldMatches(this.connection, matchIds),
    });
  }

  /** False when the reader has no such open match. */
  move(mark: Mark): Promise<boolean> {
    return this.lane.add(mark);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.lane.idle();
    await this.connection.close();
  }

  private async write(marks: Mark[]): Promise<boolean[]> {
    const rows = await this.connection.rows<MarkRow>(MARK, [
      marks.map((mark) => mark.matchId),
      marks.map((mark) => mark.readerId),
      marks.map((mark) => mark.delivered),
      marks.map((mark) => mark.read),
    ]);
    const outboxId = rows[0]?.outbox_id ?? null;
    if (outboxId !== null) {
      const moved = rows.flatMap((row, i) => movedMark(row, marks[i]));
      setImmediate(() => void this.events.dispatch({ event: 'messages.marked', payload: { marks: moved }, outboxId }));
    }
    return rows.map((row) => row.found);
  }
}

function movedMark(row: MarkRow, mark: Mark | undefined): MovedMark[] {
  if (!mark || (row.delivered_up_to === null && row.read_up_to === null)) return [];
  return [
    {
      matchId: mark.matchId,
      readerId: mark.readerId,
      authorId: row.author_id,
      authorPaid: row.author_paid,
      deliveredUpTo: row.delivered_up_to,
      readUpTo: row.read_up_to,
      ...(mark.fromSocket ? { fromSocket: mark.fromSocket } : {}),
    },
  ];
}
