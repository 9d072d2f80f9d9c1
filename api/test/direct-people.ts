import type { Person, TestApp } from './support.js';

type Facts = Parameters<TestApp['person']>[0];

/** People who write to each other before a match. */
export class DirectPeople {
  constructor(private readonly app: TestApp) {}

  tourist(facts: Facts = {}): Promise<Person> {
    return this.app.person({ userType: 'tourist', subscriptionTier: 'premium', ...facts });
  }

  local(facts: Facts = {}): Promise<Person> {
    return this.app.person({
      userType: 'local',
      vibePreference: 'party-guide',
      travelStartDate: null,
      travelEndDate: null,
      ...facts,
    });
  }

  /** A tourist who pays and likes a local who does not. */
  async couple(tier: 'free' | 'premium' | 'vip' = 'premium'): Promise<{ ann: Person; bo: Person }> {
    const [ann, bo] = await Promise.all([this.tourist({ subscriptionTier: tier }), this.local()]);
    await this.like(ann, bo);
    return { ann, bo };
  }

  like(who: Person, whom: Person) {
    return who.post('/swipes', { swipee_id: whom.id, liked: true }).expect(201);
  }

  write(from: Person, to: Person, content = 'Hello there', clientId?: string) {
    return from.post(`/direct-messages/${to.id}`, { content, ...(clientId && { client_message_id: clientId }) });
  }

  mayWrite(from: Person, to: Person) {
    return from.get(`/direct-messages/can-message/${to.id}`);
  }

  /** All that is stored of a pair: its matches, and its conversations with the seqs in them. */
  async stored(one: Person, other: Person): Promise<Stored> {
    const pair = [one.id, other.id].sort();
    const matches = await this.app.query<Stored['matches'][number]>(
      `select id, status, conversation_id as "conversationId" from matches where user_a = $1 and user_b = $2`,
      pair,
    );
    const conversations = await this.app.query<Stored['conversations'][number]>(
      `select c.id, c.state, c.last_seq as "lastSeq", c.expires_at as "expiresAt", c.unmetered_id as "unmeteredId",
         coalesce((select jsonb_agg(m.seq order by m.seq) from messages m where m.conversation_id = c.id), '[]') as seqs
       from conversations c where c.user_a = $1 and c.user_b = $2`,
      pair,
    );
    return { matches, conversations };
  }
}

export interface Stored {
  matches: { id: string; status: string; conversationId: string }[];
  conversations: {
    id: string;
    state: string;
    lastSeq: number;
    expiresAt: Date | null;
    unmeteredId: string | null;
    seqs: number[];
  }[];
}
