import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { deathsOf, errorsIn } from './read-log.ts';

test('lines of errors are counted by their message, whatever address they are about', () => {
  const line = (url: string) =>
    `{"level":50,"msg":"a page failed","err":{"message":"No route \\"${url}\\""}}`;
  const log = [line('/a'), line('/b'), '{"level":40,"msg":"slow"}', 'Haat is open'].join('\n');
  expect(errorsIn(log)).toEqual(new Map([['a page failed: No route "…"', 2]]));
});

test('a restart of the shop, or the end of one of its processes, is reported [safety-3]', () => {
  const shop = (starts: number, pid: number | undefined) => ({
    starts: () => starts,
    pid: () => pid,
  });
  expect(deathsOf(shop(1, 7), '')).toEqual([]);
  expect(deathsOf(shop(2, undefined), '… a worker ended and is replaced …')).toEqual([
    'it was started 2 times',
    'it is down at the end',
    '1 of its processes ended',
  ]);
});

test('requests and seed are whole numbers, and some can be sent alone', () => {
  expect(readOptions(['--seed', '7', '--only', '40-50'])).toMatchObject({
    requests: 10_000,
    seed: 7,
    only: { first: 40, last: 50 },
  });
  expect(readOptions(['--only', '40']).only).toEqual({ first: 40, last: 40 });
  expect(() => readOptions(['--requests', '1e9x'])).toThrow('--requests is a whole number from 1');
  expect(() => readOptions(['--only', '50-40'])).toThrow('--only');
});
