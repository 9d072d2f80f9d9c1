import * as chat from './chat.mjs';
import * as http from './http.mjs';
import * as idle from './idle.mjs';
import * as swipes from './swipes.mjs';

/**
 * The load generator, a process of its own for each side of a figure. Hears {prepare: kind, options} once and {run: options}
 * for each round; says 'ready', 'begin', 'end' and {result} or {error}.
 */
const KINDS = { chat, http, idle, swipes };
const say = (message) => process.send(message);
let load;

process.on('message', async ({ prepare, run, options }) => {
  try {
    if (prepare) {
      load = await KINDS[prepare].prepare(options);
      say('ready');
    }
    if (run) say({ result: await load.run(run, say) });
  } catch (error) {
    say({ error: error.stack });
  }
});
process.on('disconnect', () => process.exit());
