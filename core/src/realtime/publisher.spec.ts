import type { Membership } from './node-directory.js';
import { type Directory, Publisher } from './publisher.js';
import type { Push } from './push.js';

/** A directory in which everything is decided by the test. */
class FakeDirectory implements Directory {
  nodes: Record<string, { people: string[]; isWhole?: boolean; listens?: boolean }> = {};
  isAway = false;
  isComplete = () => true;
  published: { nodeId: string; pushes: Push[] }[] = [];

  async listening(): Promise<string[]> {
    if (this.isAway) throw new Error('away');
    return Object.keys(this.nodes);
  }
  async membership(nodeId: string, userIds: string[]): Promise<Membership> {
    const { people = [], isWhole = true } = this.nodes[nodeId] ?? {};
    return { isWhole, here: new Set(userIds.filter((id) => people.includes(id))) };
  }
  async publish(nodeId: string, message: string): Promise<number> {
    this.published.push({ nodeId, pushes: JSON.parse(message) });
    return this.nodes[nodeId]?.listens === false ? 0 : 1;
  }
}

let directory: FakeDirectory;
let publisher: Publisher;
beforeEach(() => {
  directory = new FakeDirectory();
  publisher = new Publisher(directory);
});

const hear = (user: string) => publisher.toUser(user, 'typing', { match_id: 'm', user_id: 'x' });

describe('what leaves', () => {
  it('goes to the nodes of the people it is for, once a turn', async () => {
    directory.nodes = { a: { people: ['ann'] }, b: { people: ['bo'] }, c: { people: [] } };
    hear('ann');
    hear('bo');
    publisher.toUsers(['ann', 'bo'], 'resync', {});
    await expect(publisher.sent(0)).resolves.toBe(true);
    expect(directory.published.map(({ nodeId, pushes }) => [nodeId, pushes.length])).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
  });

  it('goes to a node whose set was lost in any case', async () => {
    directory.nodes = { a: { people: [], isWhole: false } };
    hear('ann');
    await publisher.sent(0);
    expect(directory.published).toHaveLength(1);
  });

  it('reaches the own sockets at once and by no detour', async () => {
    const delivered: Push[] = [];
    directory.nodes = { here: { people: ['ann'] } };
    publisher.attach({ nodeId: 'here', deliver: (pushes) => delivered.push(...pushes) });
    hear('ann');
    expect(delivered).toHaveLength(1);
    await expect(publisher.sent(0)).resolves.toBe(true);
    expect(directory.published).toEqual([]);
  });
});

describe('whether it was sent', () => {
  it('is false while nodes may still be on their way back to Redis, whoever hears it already', async () => {
    directory.isComplete = () => false;
    hear('ann');
    await expect(publisher.sent(0)).resolves.toBe(false);
    directory.nodes = { a: { people: ['ann'] } };
    hear('ann');
    await expect(publisher.sent(1)).resolves.toBe(false);
    expect(directory.published).toHaveLength(1);
  });

  it('is true when nothing was to be sent', async () => {
    directory.isAway = true;
    await expect(publisher.sent(publisher.position())).resolves.toBe(true);
  });

  it('is false when nobody heard a node channel, or Redis is away', async () => {
    directory.nodes = { a: { people: ['ann'], listens: false } };
    hear('ann');
    await expect(publisher.sent(0)).resolves.toBe(false);
    directory.isAway = true;
    const position = publisher.position();
    hear('ann');
    await expect(publisher.sent(position)).resolves.toBe(false);
  });

  it('stays false when asked only after the loss, and is not held against those who come later', async () => {
    directory.isAway = true;
    hear('ann');
    await new Promise((resolve) => setTimeout(resolve, 20));
    await expect(publisher.sent(0)).resolves.toBe(false);
    directory.isAway = false;
    directory.nodes = { a: { people: ['ann'] } };
    const position = publisher.position();
    hear('ann');
    await expect(publisher.sent(position)).resolves.toBe(true);
  });

  it('is not true because something later went well while the own push was under way', async () => {
    directory.isAway = true;
    const position = publisher.position();
    hear('ann');
    await new Promise((resolve) => setImmediate(resolve));
    const sent = publisher.sent(position);
    directory.isAway = false;
    hear('bo');
    await expect(sent).resolves.toBe(false);
  });
});
