import type { Location } from '../../contract/vocabulary.js';
import { ayutthaya } from './ayutthaya.js';
import { bangkok } from './bangkok.js';
import { chiangMai } from './chiang-mai.js';
import { huaHin } from './hua-hin.js';
import { kohPhangan } from './koh-phangan.js';
import { kohSamui } from './koh-samui.js';
import { krabi } from './krabi.js';
import { pattaya } from './pattaya.js';
import { phiPhiIslands } from './phi-phi-islands.js';
import { phuket } from './phuket.js';
import type { PlaceSketch } from './place-sketch.js';

interface City {
  nameTh: string;
  places: readonly PlaceSketch[];
}

/** Well-known places that anybody may visit, city by city, described for a first meeting. */
export const PLACES: Record<Location, City> = {
  Bangkok: { nameTh: 'กรุงเทพฯ', places: bangkok },
  Phuket: { nameTh: 'ภูเก็ต', places: phuket },
  'Chiang Mai': { nameTh: 'เชียงใหม่', places: chiangMai },
  Pattaya: { nameTh: 'พัทยา', places: pattaya },
  Krabi: { nameTh: 'กระบี่', places: krabi },
  'Koh Samui': { nameTh: 'เกาะสมุย', places: kohSamui },
  'Hua Hin': { nameTh: 'หัวหิน', places: huaHin },
  Ayutthaya: { nameTh: 'อยุธยา', places: ayutthaya },
  'Koh Phangan': { nameTh: 'เกาะพะงัน', places: kohPhangan },
  'Phi Phi Islands': { nameTh: 'หมู่เกาะพีพี', places: phiPhiIslands },
};
