import { lastLines } from '../processes.mjs';
import { Stop } from '../stop.mjs';
import { hasApt, installWithApt } from './apt.mjs';
import { findProgram, isExecutable } from './find-program.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The path of a Chromium for the browser tests: CHROMIUM_PATH, or one that is installed, or the distribution's,
 * installed when this is root.
 * @throws {Stop} one line that names CHROMIUM_PATH
 */
export async function chromiumPath(signal) {
  const given = process.env.CHROMIUM_PATH;
  if (given) return isExecutable(given) ? given : refuse(`CHROMIUM_PATH: ${given} is not a program that can be run.`);

  const found = findProgram(...NAMES);
  if (found) return found;
  if (!hasApt() || process.getuid() !== 0) return refuse(NONE);
  try {
    await installWithApt('chromium', signal);
  } catch (error) {
    return refuse(`${NONE} (${lastLines(error.message, 1)})`);
  }
  return findProgram(...NAMES) ?? refuse(NONE);
}

const NONE = 'The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.';

function refuse(message) {
  throw new Stop(message);
}
