import type { Outside } from './outside.js';
import type { Product } from './product.js';

/** What the set-up started and the tear-down ends. */
export const running: { product?: Product; outside?: Outside } = {};
