const isTerminal = process.stdout.isTTY;
const underWay = new Set();

/** Shows a step when it starts and how it ended, with `describe` of what `work` returned. Steps may run side by side. */
export async function step(title, work, describe = () => '') {
  const started = performance.now();
  underWay.add(title);
  if (isTerminal) showUnderWay();
  else console.log(`  … ${title}`);
  try {
    const result = await work();
    end('✔', title, [describe(result), seconds(started)].filter(Boolean).join(', '));
    return result;
  } catch (error) {
    end('✘', title, seconds(started));
    throw error;
  }
}

export function note(text) {
  print(`  ! ${text}`);
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function end(mark, title, detail) {
  underWay.delete(title);
  print(`  ${mark} ${title.padEnd(22)} ${detail}`);
}

function print(line) {
  if (isTerminal) process.stdout.write('\r\x1b[K');
  console.log(line);
  if (isTerminal) showUnderWay();
}

function showUnderWay() {
  process.stdout.write(underWay.size > 0 ? `\r\x1b[K  … ${[...underWay].join(', ')}` : '\r\x1b[K');
}
