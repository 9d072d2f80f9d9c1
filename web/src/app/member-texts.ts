import { addEnglish } from '../lib/i18n';
import { forMembers } from '../locales/en-for-members';
import { forPeople } from '../locales/en-for-people';

// Imported by whatever is the first of the signed-in part to be fetched.
addEnglish({ ...forMembers, ...forPeople });
