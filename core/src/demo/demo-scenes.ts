/** Evening scenes drawn behind the portraits: sky, sun and one silhouette. Coordinates on a 720 x 960 canvas. */

const SKIES = [
  ['#2a1242', '#8a2f6b', '#f08a5d'],
  ['#12264a', '#3c5f96', '#f5b87a'],
  ['#0d3b46', '#2f8a8a', '#ffd9a0'],
  ['#3a0f2f', '#b03a63', '#ffb38a'],
  ['#1d1f4d', '#5b3fa8', '#ff9fb0'],
] as const;

const CHEDI =
  '<path d="M120 620 L150 560 Q160 420 166 330 Q172 420 182 560 L212 620 Z M540 640 L580 560 Q592 380 600 270 Q608 380 620 560 L660 640 Z"/><rect x="0" y="612" width="720" height="348"/>';
const ISLANDS =
  '<path d="M0 640 Q70 470 150 500 Q220 520 250 640 Z M470 640 Q520 420 600 450 Q690 480 720 600 L720 640 Z"/><rect x="0" y="636" width="720" height="324"/>';
const PALMS =
  '<path d="M96 660 Q110 500 150 400 L162 404 Q128 510 122 660 Z M152 400 Q90 360 40 410 Q100 390 150 408 Q120 340 70 320 Q130 330 158 396 Q190 330 250 330 Q190 350 166 404 Q220 390 262 430 Q200 408 160 410 Z"/><rect x="0" y="652" width="720" height="308"/>';
const TOWN =
  '<path d="M0 600 h70 v-120 h60 v70 h50 v-180 h44 v150 h70 v80 h150 v-60 h60 v-200 h16 v-40 h12 v40 h16 v160 h70 v100 h102 v400 H0 Z"/>';
const HILLS = '<path d="M0 600 Q160 430 300 560 Q420 470 560 540 Q650 500 720 560 L720 960 L0 960 Z"/>';
const SILHOUETTES = [CHEDI, ISLANDS, PALMS, TOWN, HILLS];

/** SVG markup of the scene for one picture; the same number draws the same evening. */
export function demoScene(number: number): string {
  const [top, middle, low] = SKIES[number % SKIES.length] ?? SKIES[0];
  const silhouette = SILHOUETTES[Math.floor(number / SKIES.length) % SILHOUETTES.length] ?? HILLS;
  const sunX = 180 + ((number * 97) % 360);
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${top}"/><stop offset=".45" stop-color="${middle}"/><stop offset=".7" stop-color="${low}"/>
    </linearGradient></defs>
    <rect width="720" height="960" fill="url(#sky)"/>
    <circle cx="${sunX}" cy="520" r="90" fill="#fff3d6" opacity=".8"/>
    <g fill="${top}" opacity=".82">${silhouette}</g>`;
}
