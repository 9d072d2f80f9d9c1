import { cookieOf, personId } from '../people.mjs';
import { HttpConnection } from './http-client.mjs';
import { Window } from './window.mjs';

const PATH = '/api/swipes';
/** Ten of each type, and each of them uses up the ten free swipes of a day. */
const GROUP = 20;

/**
 * Swipes by free people from number `first` on; nobody is asked for twice. `how` is 'mutual': every second like makes a
 * match; 'mixed': every fifth swipe does, three are passes; or 'together': both people of a pair like at the same instant.
 */
export async function prepare({ port, first, last, how, connections }) {
  const lines = Array.from({ length: connections }, () => new HttpConnection(port));
  let person = first;
  const take = (count) => {
    person += count;
    if (person - 1 > last) throw new Error('there are not enough people for so many swipes');
    return person - count;
  };
  return {
    run: (options, tell) => (how === 'together' ? together(lines, take, options, tell) : swipe(lines, take, how, options, tell)),
  };
}

async function swipe(lines, take, how, times, tell) {
  const window = new Window();
  let running = true;
  const work = lines.map(async (line) => {
    while (running) {
      for (const [swiper, swipee, liked] of groupFrom(take(GROUP), how)) {
        if (!running) return;
        const since = performance.now();
        await post(line, swiper, swipee, liked);
        window.count(since);
      }
    }
  });
  const failure = new Promise((_, reject) => void Promise.all(work).catch(reject));
  const result = await Promise.race([window.measure(times, tell), failure]);
  running = false;
  await Promise.all(work);
  return result;
}

/** Odd numbers are tourists, even ones locals: each tourist swipes, then that local answers. */
function* groupFrom(start, how) {
  for (let round = 0; round < GROUP / 2; round++) {
    for (let i = 0; i < GROUP / 2; i++) {
      const tourist = start + 2 * i;
      const local = start + 2 * ((i + round) % (GROUP / 2)) + 1;
      yield [tourist, local, true];
      yield [local, tourist, how === 'mutual' || round % 5 < 2];
    }
  }
}

/** Answers the pairs whose likes made a match, as the two were told. */
async function together(lines, take, { pairs }, tell) {
  const told = [];
  tell('begin');
  for (let done = 0; done < pairs; done += lines.length / 2) {
    const likes = [];
    for (let line = 0; line < lines.length; line += 2) {
      const tourist = take(2);
      const [one, other] = [post(lines[line], tourist, tourist + 1, true), post(lines[line + 1], tourist + 1, tourist, true)];
      likes.push(
        Promise.all([one, other]).then((answers) => told.push({ tourist, told: answers.filter((a) => a.isMatch).length })),
      );
    }
    await Promise.all(likes);
  }
  tell('end');
  return { told };
}

async function post(line, swiper, swipee, liked) {
  const { status, text } = await line.request('POST', PATH, cookieOf(swiper), { swipee_id: personId(swipee), liked });
  if (status !== 201 && status !== 200) throw new Error(`a swipe was refused: ${status} ${text}`);
  return JSON.parse(text);
}
