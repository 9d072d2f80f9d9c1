import { forAll } from './en-for-all';
import { forMembers } from './en-for-members';

export const en = { ...forAll, ...forMembers };
