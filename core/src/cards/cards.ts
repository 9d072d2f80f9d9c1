import { Injectable } from '@nestjs/common';

/** A message as far as it may be a card. */
export interface MaybeCard {
  kind: string;
  content: string;
}

/** Makes the contents of cards from what is stored of them, in their order. */
type Render = (cards: MaybeCard[]) => Promise<string[]>;

const isCard = ({ kind }: MaybeCard): boolean => kind !== 'text' && kind !== 'image';

/**
 * Messages that the server itself made carry only a reference; what they show is read when they are read (rule 46). Only
 * the column `kind` makes a card: whatever people write stays what they wrote. Texts and images pass without a query.
 */
@Injectable()
export class Cards {
  private render: Render = (cards) => Promise.resolve(cards.map(({ content }) => content));

  /** Says what cards show. */
  rendered(by: Render): void {
    this.render = by;
  }

  /** Whether `fill` would have to read anything. */
  areIn(messages: MaybeCard[]): boolean {
    return messages.some(isCard);
  }

  /** The messages, in their order, with the cards among them as they are to be read now. */
  async fill<M extends MaybeCard>(messages: M[]): Promise<M[]> {
    const cards = messages.filter(isCard);
    if (cards.length === 0) return messages;
    const contents = await this.render(cards);
    const contentOf = new Map(cards.map((card, i) => [card, contents[i] ?? '']));
    return messages.map((message) => ({ ...message, content: contentOf.get(message) ?? message.content }));
  }
}
