/** People and matches of the load are numbers; these are their ids, and the cookies of their sessions (world.mjs makes the same). */
const id = (kind, number) => `00000000-0000-7000-8${kind}00-${number.toString(16).padStart(12, '0')}`;

export const personId = (number) => id(1, number);
/** The match of the people 2n - 1 and 2n. */
export const matchId = (number) => id(2, number);
export const cookieOf = (number) => `session=${String(number).padStart(43, '0')}`;
