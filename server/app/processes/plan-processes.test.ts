import { expect, test } from 'vitest';
import { planProcesses } from './plan-processes.ts';

const GB = 1024 ** 3;
const plan = (cores: number, gigabytes: number, webConcurrency?: number) =>
  planProcesses({ webConcurrency }, { cores, bytes: gigabytes * GB });

test('there is a process for each core', () => {
  expect(plan(2, 4)).toMatchObject({
    processes: 2,
    because: 'one for each core, with 4.0 GB of memory',
  });
  expect(plan(8, 16).processes).toBe(8);
});

test('one core, or little memory, is served by one process', () => {
  expect(plan(1, 8).processes).toBe(1);
  expect(plan(2, 1)).toMatchObject({
    processes: 1,
    because: 'of 2 cores; 1.0 GB of memory allow no more',
  });
  expect(plan(2, 0.5).processes).toBe(1);
});

test('a big machine is not filled up', () => {
  expect(plan(64, 256)).toMatchObject({
    processes: 16,
    because: 'of 64 cores; more would be of no use',
  });
});

test('one process serves at rest, and the others start under load', () => {
  expect(plan(8, 16).atRest).toBe(1);
});

test('WEB_CONCURRENCY is obeyed, at rest too', () => {
  expect(plan(2, 1, 4)).toMatchObject({
    processes: 4,
    atRest: 4,
    because: 'as WEB_CONCURRENCY says',
  });
});
