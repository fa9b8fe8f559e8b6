import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { pageCacheBytesOf } from './page-cache-bytes.ts';

const MB = 1024 ** 2;
const of = (cores: number, gigabytes: number, webConcurrency?: number) =>
  pageCacheBytesOf(webConcurrency, { cores, bytes: gigabytes * 1024 * MB }) / MB;

test('the caches of all processes take a sixteenth of the memory', () => {
  expect(of(1, 1)).toBe(64);
  expect(of(2, 2)).toBe(64);
  expect(of(4, 16)).toBe(256);
  expect(of(8, 16)).toBe(128);
  expect(of(2, 2, 1)).toBe(128);
});

test('a small machine has enough for a small shop, and none is filled up', () => {
  expect(of(1, 0.25)).toBe(32);
  expect(of(8, 1)).toBe(32);
  expect(of(1, 64)).toBe(256);
});

test('a variable says it, also by its former name', () => {
  expect(readConfig({ PAGE_CACHE_MB: '64' }).pageCacheBytes).toBe(64 * MB);
  expect(readConfig({ PAGE_CACHE_MB: '0', KEPT_MB: '8' }).pageCacheBytes).toBe(0);
  const byFormerName = readConfig({ KEPT_MB: '0.5' });
  expect(byFormerName.pageCacheBytes).toBe(0.5 * MB);
  expect(byFormerName.formerNames).toEqual(['KEPT_MB is called PAGE_CACHE_MB now']);
  expect(readConfig({}).formerNames).toEqual([]);
  expect(readConfig({}).pageCacheBytes).toBeGreaterThanOrEqual(32 * MB);
});
