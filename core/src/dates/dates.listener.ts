import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Cards, type MaybeCard } from '../cards/cards.js';
import type { DateCardKind } from '../contract/dates.js';
import type { DomainEventMap } from '../events/domain-event-map.js';
import { OnDomainEvent } from '../events/on-domain-event.js';
import { Publisher } from '../realtime/publisher.js';
import { toDateCardDto, toDateDto } from './date.dto.js';
import { readCard } from './date-card.js';
import { DatesRepository } from './dates.repository.js';

/** What both people are told about their dates, and what cards show when they are read. */
@Injectable()
export class DatesListener implements OnModuleInit {
  constructor(
    private readonly dates: DatesRepository,
    private readonly publisher: Publisher,
    private readonly cards: Cards,
  ) {}

  onModuleInit(): void {
    this.cards.rendered((cards) => this.render(cards));
  }

  /** On all devices of both, the one it came from too: its other screens show the date as well. */
  @OnDomainEvent('date.changed')
  async tell({ dateId }: DomainEventMap['date.changed']): Promise<void> {
    const [date] = await this.dates.byIds([dateId]);
    if (!date) return;
    this.publisher.toUsers([date.inviterId, date.responderId], 'date:updated', { match_id: date.matchId, date: toDateDto(date) });
  }

  /** A date that was cancelled in the meantime reminds nobody. */
  @OnDomainEvent('date.due')
  async remind({ dateId, hours }: DomainEventMap['date.due']): Promise<void> {
    const [date] = await this.dates.byIds([dateId]);
    if (date?.status !== 'confirmed') return;
    const reminder = { match_id: date.matchId, date: toDateDto(date), hours };
    this.publisher.toUsers([date.inviterId, date.responderId], 'date:reminder', reminder);
  }

  private async render(cards: MaybeCard[]): Promise<string[]> {
    const stored = cards.map(({ content }) => readCard(content));
    const dates = await this.dates.byIds([...new Set(stored.flatMap((card) => (card ? [card.dateId] : [])))]);
    const byId = new Map(dates.map((date) => [date.id, date]));
    return cards.map(({ kind }, i) => {
      const card = stored[i];
      const date = card && byId.get(card.dateId);
      if (!date) return JSON.stringify({ type: kind, message: 'This date no longer exists.' });
      return JSON.stringify(toDateCardDto(date, { type: kind as DateCardKind, action: card.action, note: card.note }));
    });
  }
}
