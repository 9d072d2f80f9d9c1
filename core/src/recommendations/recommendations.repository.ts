import { Injectable } from '@nestjs/common';
import { RECOMMENDATIONS_NATIONWIDE } from '../contract/constants.js';
import type { InteractionType } from '../contract/recommendations.js';
import { type NamedStatement, Sql } from '../database/sql.js';
import type { Interaction, Recommendation } from './recommendation.js';

const COLUMNS = `r.id, r.location, r.type, r.name, r.name_th as "nameTh", r.description, r.description_th as "descriptionTh",
  r.address, r.address_th as "addressTh", r.opening_hours as "openingHours", r.opening_hours_th as "openingHoursTh",
  r.price_range as "priceRange", r.rating, r.tags, r.tags_th as "tagsTh", r.photos`;

const OF_CITY: NamedStatement = {
  name: 'recommendations.of-city',
  text: `select ${COLUMNS} from recommendations r where r.location = (select location from users where id = $1)
    order by r.rating desc, r.id`,
};

const NATIONWIDE: NamedStatement = {
  name: 'recommendations.nationwide',
  text: `select ${COLUMNS} from recommendations r order by r.rating desc, r.id limit ${RECOMMENDATIONS_NATIONWIDE}`,
};

const INTERACTIONS: NamedStatement = {
  name: 'recommendations.interactions',
  text: `select ${COLUMNS}, i.type as "interactionType", i.created_at as "createdAt"
    from recommendation_interactions i join recommendations r on r.id = i.recommendation_id
    where i.user_id = $1 order by i.created_at desc, r.id, i.type`,
};

/** One row when there is such a place, whether or not this was set before. */
const SET: NamedStatement = {
  name: 'recommendations.set',
  text: `with place as (select id from recommendations where id = $2),
      made as (insert into recommendation_interactions (user_id, recommendation_id, type)
        select $1, id, $3 from place on conflict do nothing)
    select id from place`,
};

const UNSET: NamedStatement = {
  name: 'recommendations.unset',
  text: `with place as (select id from recommendations where id = $2),
      gone as (delete from recommendation_interactions where user_id = $1 and recommendation_id = $2 and type = $3)
    select id from place`,
};

@Injectable()
export class RecommendationsRepository {
  constructor(private readonly sql: Sql) {}

  /** The places of the person's own city, the best rated first; none when it is unknown. */
  ofCityOf(userId: string): Promise<Recommendation[]> {
    return this.sql.rows<Recommendation>(OF_CITY, [userId]);
  }

  /** The best rated of the whole country. */
  nationwide(): Promise<Recommendation[]> {
    return this.sql.rows<Recommendation>(NATIONWIDE, []);
  }

  /** What the person liked and saved, the newest first. */
  async interactionsOf(userId: string): Promise<{ place: Recommendation; interaction: Interaction }[]> {
    type Row = Recommendation & { interactionType: InteractionType; createdAt: Date };
    const rows = await this.sql.rows<Row>(INTERACTIONS, [userId]);
    return rows.map(({ interactionType, createdAt, ...place }) => ({
      place,
      interaction: { recommendationId: place.id, type: interactionType, createdAt },
    }));
  }

  /** Whether there is such a place. */
  async set(userId: string, recommendationId: string, type: InteractionType): Promise<boolean> {
    return (await this.sql.rows(SET, [userId, recommendationId, type])).length > 0;
  }

  /** Whether there is such a place. */
  async unset(userId: string, recommendationId: string, type: InteractionType): Promise<boolean> {
    return (await this.sql.rows(UNSET, [userId, recommendationId, type])).length > 0;
  }
}
