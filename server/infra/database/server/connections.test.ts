import { expect, test } from 'vitest';
import { connectionsOf, poolOf } from './connections.ts';

test('every number of processes finds a connection for all of its pools', () => {
  for (let processes = 1; processes <= 64; processes += 1) {
    expect(poolOf(processes)).toBeGreaterThanOrEqual(4);
    expect(connectionsOf(processes)).toBeGreaterThan(processes * poolOf(processes) + 15);
  }
});

test('more processes use few more connections of a shared server', () => {
  expect(poolOf(1)).toBe(10);
  expect(2 * poolOf(2)).toBe(20);
  expect(4 * poolOf(4)).toBe(20);
});
