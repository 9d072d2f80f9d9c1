/** What can be read from a round's result. CPU is that of servers and Postgres together, in microseconds an operation. */
export const perSecond = (result) => result.perSecond;
export const p50 = (result) => result.p50;
export const p95 = (result) => result.p95;
export const p99 = (result) => result.p99;
export const cpu = ({ cpu: { server, postgres }, count }) => (server + postgres) / count;

export const atLeast = (value) => ({ text: `>= ${value}`, isMet: (ratio) => ratio >= value });
export const atMost = (value) => ({ text: `<= ${value}`, isMet: (ratio) => ratio <= value });

/**
 * A figure: `pick` of the product's rounds against that of the floor's, ratios taken round by round. `goal` is one of issue
 * and performance.md, by its number in `about`; without one the figure is for reading.
 */
export function figure({ name, about, unit, product, floor, pick, goal = null }) {
  const [ours, theirs] = [product.map(pick), floor.map(pick)];
  const ratios = ours.map((value, round) => value / theirs[round]);
  const ratio = median(ratios);
  return {
    name,
    about,
    unit,
    product: rounded(median(ours)),
    floor: rounded(median(theirs)),
    ratio: rounded(ratio),
    spread: [rounded(Math.min(...ratios)), rounded(Math.max(...ratios))],
    goal: goal?.text ?? null,
    met: goal ? goal.isMet(ratio) : null,
    rounds: { product: ours.map(rounded), floor: theirs.map(rounded) },
    ...(pick === cpu ? { split: { product: splitOf(product), floor: splitOf(floor) } } : {}),
  };
}

/** How much of the CPU is the servers' and how much is Postgres'. */
const splitOf = (results) => ({
  server: rounded(median(results.map((result) => result.cpu.server / result.count))),
  postgres: rounded(median(results.map((result) => result.cpu.postgres / result.count))),
});

function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const rounded = (value) => Number(value.toPrecision(4));
