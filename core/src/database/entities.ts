import type { EntityTarget, ObjectLiteral } from 'typeorm';

/** Every entity, listed by name: nothing is found by pattern. */
export const entities: (abstract new () => ObjectLiteral)[] = [];
export type Entity = EntityTarget<ObjectLiteral>;
