import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import sharp from 'sharp';
import type { DemoPerson } from './demo-people.js';
import { demoScene } from './demo-scenes.js';

type Peep = NonNullable<Parameters<typeof createAvatar<openPeeps.Options>>[1]>;
type Head = NonNullable<openPeeps.Options['head']>[number];

const WIDTH = 720;
const HEIGHT = 960;
/** Lifted, so that the face sits above the card's text; below the drawing the clothes go on. */
const FIGURE = 820;
const LIFTED = 190;
const SHOULDERS = { left: 36, width: 664 };

const LONG_HAIR: Head[] = [
  'bangs',
  'bangs2',
  'bun',
  'bun2',
  'buns',
  'long',
  'longBangs',
  'longCurly',
  'medium1',
  'medium2',
  'medium3',
  'mediumBangs',
  'mediumStraight',
  'hijab',
];
const SHORT_HAIR: Head[] = [
  'flatTop',
  'pomp',
  'shaved1',
  'shaved2',
  'short1',
  'short2',
  'short3',
  'short4',
  'short5',
  'hatBeanie',
  'hatHip',
  'turban',
  'twists',
];
const GREY_LONG: Head[] = ['grayBun', 'grayMedium'];
const GREY_SHORT: Head[] = ['grayShort', 'noHair2', 'noHair3'];
const FRIENDLY = ['smile', 'cute', 'calm', 'cheeky', 'eyesClosed'] as const;
const LOCAL_SKIN = ['e0ac83', 'c98f62', 'd9a070', 'b67b4f'];
const TOURIST_SKIN = ['ffdbb4', 'edb98a', 'd08b5b', 'ae5d29', '8d5524', 'f5cfa0'];
const HAIR = ['2c1b18', '4a312c', '724133', 'a55728', 'b58143', '1f1f24'];
const CLOTHES = ['2f6f73', 'b80f4e', '5b3fa8', 'e78276', '0b6b5d', 'ffcf77', '3f5b8c', '8a3357'];
const GREY_FROM_AGE = 50;

/** A person's picture number `index`, 720 x 960 PNG. The face stays, evening and clothes change with the picture. */
export async function demoPortrait(person: DemoPerson, age: number, index: number): Promise<Buffer> {
  const top = HEIGHT - FIGURE - LIFTED;
  const drawn = createAvatar(openPeeps, looksOf(person, age, index)).toString();
  const placed = drawn.replace('<svg ', `<svg x="${(WIDTH - FIGURE) / 2}" y="${top}" width="${FIGURE}" height="${FIGURE}" `);
  const clothes = `<rect x="${SHOULDERS.left}" y="${top + FIGURE - 8}" width="${SHOULDERS.width}" height="${LIFTED + 8}" fill="#${clothesOf(person, index)}"/>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
    ${demoScene(person.ordinal * 3 + index * 7)}${clothes}${placed}</svg>`;
  return sharp(Buffer.from(picture)).png({ compressionLevel: 1 }).toBuffer();
}

function looksOf(person: DemoPerson, age: number, index: number): Peep {
  const grey = age >= GREY_FROM_AGE;
  const heads = person.presents === 'f' ? (grey ? GREY_LONG : LONG_HAIR) : grey ? GREY_SHORT : SHORT_HAIR;
  const bearded = person.presents === 'm' && person.ordinal % 3 !== 0;
  return {
    head: [pick(heads, person.ordinal)],
    face: [pick(FRIENDLY, person.ordinal + index)],
    facialHair: [pick(['full', 'full2', 'goatee1', 'moustache2', 'chin'] as const, person.ordinal)],
    facialHairProbability: bearded ? 100 : 0,
    accessories: [pick(['glasses', 'glasses2', 'glasses3', 'sunglasses'] as const, person.ordinal + index)],
    accessoriesProbability: person.ordinal % 4 === 1 || index === 2 ? 100 : 0,
    maskProbability: 0,
    skinColor: [pick(person.userType === 'local' ? LOCAL_SKIN : TOURIST_SKIN, person.ordinal)],
    headContrastColor: [grey ? 'c9c5c1' : person.userType === 'local' ? '1f1f24' : pick(HAIR, person.ordinal)],
    clothingColor: [clothesOf(person, index)],
  };
}

const clothesOf = (person: DemoPerson, index: number): string => pick(CLOTHES, person.ordinal + index * 3);

const pick = <T>(options: readonly T[], n: number): T => options[n % options.length] as T;
