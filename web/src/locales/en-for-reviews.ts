import { reviews } from './en/reviews';

/** What is said where people review each other, and where their own rating is explained. */
export const forReviews = { reviews };
