import { appendFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** Where figures go: a line of JSON each in `file`, and a row of the table. */
export class Report {
  #file;
  figures = [];

  constructor(file) {
    this.#file = file;
    writeFileSync(file, '');
  }

  /** `busy`: the machine's load average when the figure's rounds began, the bench's own work included. */
  add(group, figure, busy) {
    this.figures.push(figure);
    appendFileSync(this.#file, `${JSON.stringify({ at: new Date().toISOString(), group, ...figure, busy })}\n`);
    console.log(row(figure));
  }

  table() {
    return [row(HEAD), '-'.repeat(row(HEAD).length), ...this.figures.map(row)].join('\n');
  }

  missed() {
    return this.figures.filter(({ met }) => met === false);
  }
}

export const busyNow = () => loadavg().map((value) => Number(value.toFixed(2)));

const HEAD = {
  name: 'figure',
  product: 'product',
  floor: 'floor',
  unit: 'unit',
  ratio: 'ratio',
  spread: ['min', 'max'],
  goal: 'goal',
  met: null,
};
const MARKS = new Map([
  [true, 'met'],
  [false, 'MISSED'],
  [null, ''],
]);

function row({ name, product, floor, unit, ratio, spread: [min, max], goal, met }) {
  const numbers = [product, floor].map((value) => String(value).padStart(9)).join(' ');
  const ratios = `${String(ratio).padStart(7)} [${min} ${max}]`.padEnd(26);
  return `${name.padEnd(34)} ${numbers} ${unit.padEnd(8)} ${ratios} ${(goal ?? '').padEnd(8)} ${MARKS.get(met)}`.trimEnd();
}
