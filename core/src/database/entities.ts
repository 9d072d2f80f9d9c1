import type { ObjectLiteral } from 'typeorm';
import { Media } from '../photos/media.entity.js';
import { User } from '../users/user.entity.js';

/** Every entity, listed by name: nothing is found by pattern. */
export const entities: (abstract new () => ObjectLiteral)[] = [Media, User];
