import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places to go to, and what people liked and saved of them (rules 115-116). Their content is brought by `seedRecommendations`. */
export class Recommendations1700000000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table recommendations (
  id uuid primary key,
  location text not null,
  type text not null check (type in ('club', 'restaurant', 'bar', 'attraction', 'beach', 'market')),
  name text not null,
  name_th text not null,
  description text not null,
  description_th text not null,
  address text not null,
  address_th text not null,
  opening_hours text not null,
  opening_hours_th text not null,
  price_range text not null check (price_range in ('budget', 'mid', 'luxury')),
  rating smallint not null check (rating between 0 and 100),
  tags text[] not null,
  tags_th text[] not null,
  photos text[] not null
)`);
    await runner.query('create index recommendations_in_order on recommendations (location, rating desc, id)');
    await runner.query(`
create table recommendation_interactions (
  user_id uuid not null references users on delete cascade,
  recommendation_id uuid not null references recommendations on delete cascade,
  type text not null check (type in ('liked', 'saved')),
  created_at timestamptz not null default now(),
  primary key (user_id, recommendation_id, type)
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table recommendation_interactions, recommendations');
  }
}
