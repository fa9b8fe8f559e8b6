import { expect, test } from 'vitest';
import { planProcesses } from './plan-processes.ts';

const GB = 1024 ** 3;
const plan = (cores: number, gigabytes: number, webConcurrency?: number) =>
  planProcesses({ webConcurrency }, { cores, bytes: gigabytes * GB });

test('one core is left to the database', () => {
  expect(plan(8, 16)).toEqual({ processes: 7, because: "of 8 cores; one is the database's" });
  expect(plan(2, 4).processes).toBe(1);
  expect(plan(1, 8).processes).toBe(1);
});

test('with little memory there are fewer', () => {
  expect(plan(4, 1)).toEqual({
    processes: 1,
    because: 'of 4 cores; 1.0 GB of memory do not allow more',
  });
  expect(plan(4, 0.5).processes).toBe(1);
});

test('a big machine is not filled up', () => {
  expect(plan(64, 256).processes).toBe(16);
});

test('WEB_CONCURRENCY is obeyed', () => {
  expect(plan(2, 1, 4)).toEqual({ processes: 4, because: 'as set by WEB_CONCURRENCY' });
});
