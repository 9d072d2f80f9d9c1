/** One column on a phone, as many as fit beside each other on wide screens. */
export const LIKES_GRID = 'grid gap-3 lg:grid-cols-[repeat(auto-fill,minmax(340px,1fr))]';
