import { Lane } from './lane.js';

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

it('runs no more than allowed at once, and all in the end', async () => {
  const lane = new Lane(2, 100);
  let running = 0;
  let most = 0;
  const task = async () => {
    most = Math.max(most, ++running);
    await later();
    running--;
  };
  await Promise.all(Array.from({ length: 20 }, () => lane.run(task)));
  expect([most, running]).toEqual([2, 0]);
});

it('goes on after a task that failed', async () => {
  const lane = new Lane(1, 10);
  await expect(lane.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(lane.run(async () => 'yes')).resolves.toBe('yes');
});

it('refuses when too many wait', async () => {
  const lane = new Lane(1, 1);
  const first = lane.run(later);
  const second = lane.run(later);
  await expect(lane.run(later)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await Promise.all([first, second]);
});
