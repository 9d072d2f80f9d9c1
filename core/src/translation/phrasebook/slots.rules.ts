import { AMOUNT, PRICE, TIME } from '../kept-words.rules.js';
import type { PhraseLanguage, Sayings } from './phrase-file.rules.js';

/** What may stand in a slot, told by its name; everything that fits stays as it was written. */
const KEPT: Record<string, RegExp> = {
  time: new RegExp(`^(?:${TIME}|\\d{1,2}[:.]\\d{2})$`, 'iu'),
  price: new RegExp(`^(?:${PRICE})$`, 'iu'),
  number: new RegExp(`^${AMOUNT}$`, 'u'),
  name: /^(?:\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*){0,3}|\p{Script=Thai}{1,20})$/u,
  place: placePattern(),
};

/** Thai names of places begin with what they are; a foreign name is written with capitals. */
function placePattern(): RegExp {
  const foreign = String.raw`\p{Lu}[\p{L}\p{M}\p{N}'’.-]*(?:(?: (?:of|the|and|de|la|on|at))? [\p{Lu}\p{N}][\p{L}\p{M}\p{N}'’.-]*){0,6}`;
  const known = 'กรุงเทพฯ?|ภูเก็ต|เชียงใหม่|พัทยา|กระบี่|หัวหิน|อยุธยา|สมุย|พะงัน|สยาม|อโศก|ทองหล่อ|สีลม|เยาวราช|จตุจักร';
  const kinds =
    'วัด|ตลาด|หาด|เกาะ|หมู่เกาะ|อ่าว|ดอย|ภู|เขา|น้ำตก|อุทยาน|สวน|สะพาน|ถนน|ซอย|ห้าง|โรงแรม|ร้าน|ท่าเรือ|สถานี|สนามบิน|แหลม|เมือง|พระราชวัง';
  return new RegExp(`^(?:${foreign}|${known}|(?:${kinds})[\\p{Script=Thai} ]{1,40})$`, 'u');
}

/** How a slot's value is said in the other language; null when it does not fit the slot. */
export function sayValue(
  slot: string,
  value: string,
  lists: ReadonlyMap<string, readonly Sayings[]>,
  from: PhraseLanguage,
  to: PhraseLanguage,
): string | null {
  const list = lists.get(slot);
  if (!list) return KEPT[slot]?.test(value) ? value : null;
  const same = (variant: string) => variant.toLowerCase() === value.toLowerCase();
  return list.find((word) => word[from].some(same))?.[to][0] ?? null;
}
