import { expect, test } from 'vitest';
import { openQuietMoment } from './quiet-moment.ts';

let time = 0;
const waited = async (quiet: ReturnType<typeof openQuietMoment>, mostMs: number) => {
  let isOver = false;
  const waiting = quiet.wait(mostMs).then(() => {
    isOver = true;
  });
  return { isOver: () => isOver, waiting };
};

test('background work yields to a rush of requests, and goes on when it is over', async () => {
  const quiet = openQuietMoment(() => time);
  for (let request = 0; request < 10; request += 1) quiet.note();
  const rush = await waited(quiet, 60_000);
  expect(rush.isOver()).toBe(false);
  time += 1000;
  await rush.waiting;
});

test('it goes on during a rush when it has waited long enough', async () => {
  const quiet = openQuietMoment(() => time);
  for (let request = 0; request < 10; request += 1) quiet.note();
  const rush = await waited(quiet, 200);
  time += 201;
  await rush.waiting;
});

test('a few requests delay nothing', async () => {
  const quiet = openQuietMoment(() => time);
  quiet.note();
  await quiet.wait(60_000);
});
