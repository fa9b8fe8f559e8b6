import { expect, test } from 'vitest';
import { planProcesses } from './plan-processes.ts';

const GB = 1024 ** 3;
const DATABASE_URL = 'postgres://elsewhere/haat';
const plan = (cores: number, gigabytes: number, set: { url?: string; concurrency?: number } = {}) =>
  planProcesses(
    { databaseUrl: set.url, webConcurrency: set.concurrency },
    { cores, bytes: gigabytes * GB },
  );

test('one core is left to the embedded database', () => {
  const because = "of 8 cores; one is the embedded database's";
  expect(plan(8, 16)).toEqual({ processes: 7, because });
  expect(plan(2, 4).processes).toBe(1);
  expect(plan(1, 8).processes).toBe(1);
});

test('every core serves where the database is elsewhere', () => {
  const onCores = (cores: number) => plan(cores, 16, { url: DATABASE_URL });
  expect(onCores(2)).toEqual({ processes: 2, because: 'of 2 cores; one for each' });
  expect(onCores(1).processes).toBe(1);
});

test('with little memory there are fewer', () => {
  expect(plan(4, 1)).toEqual({
    processes: 1,
    because: 'of 4 cores; 1.0 GB of memory do not allow more',
  });
  expect(plan(4, 0.5).processes).toBe(1);
});

test('a big machine is not filled up', () => {
  expect(plan(64, 256)).toEqual({ processes: 16, because: 'of 64 cores; 16 are the most' });
});

test('WEB_CONCURRENCY is obeyed', () => {
  expect(plan(2, 1, { concurrency: 4 })).toEqual({
    processes: 4,
    because: 'as set by WEB_CONCURRENCY',
  });
});
