import type { QueryRunner } from 'typeorm';
import { recommendationRows } from '../../recommendations/recommendation-rows.js';

const COLUMNS = {
  id: 'id',
  location: 'location',
  type: 'type',
  name: 'name',
  nameTh: 'name_th',
  description: 'description',
  descriptionTh: 'description_th',
  address: 'address',
  addressTh: 'address_th',
  openingHours: 'opening_hours',
  openingHoursTh: 'opening_hours_th',
  priceRange: 'price_range',
  rating: 'rating',
  tags: 'tags',
  tagsTh: 'tags_th',
  photos: 'photos',
};

/** Puts in the places that come with the product, and brings their texts up to date; run again it changes nothing. */
export async function seedRecommendations(runner: QueryRunner): Promise<void> {
  const names = Object.values(COLUMNS);
  const own = names.filter((name) => name !== 'id');
  const rows = recommendationRows().map((row) =>
    Object.fromEntries(Object.entries(COLUMNS).map(([field, name]) => [name, row[field as keyof typeof COLUMNS]])),
  );
  await runner.query(
    `insert into recommendations as r (${names.join(', ')})
     select ${names.join(', ')} from jsonb_populate_recordset(null::recommendations, $1)
     on conflict (id) do update set ${own.map((name) => `${name} = excluded.${name}`).join(', ')}
     where (${own.map((name) => `r.${name}`).join(', ')}) is distinct from (${own.map((name) => `excluded.${name}`).join(', ')})`,
    [JSON.stringify(rows)],
  );
}
