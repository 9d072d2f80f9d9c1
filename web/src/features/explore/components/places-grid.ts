/** How cards lie side by side; on a phone they stand below one another. */
export const PLACES_GRID = 'grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))]';
