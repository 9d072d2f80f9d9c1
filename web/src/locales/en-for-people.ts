import { people } from './en/people';
import { pictures } from './en/pictures';

/** What is said of people and their pictures: whoever is just arriving sees neither. */
export const forPeople = { people, pictures };
