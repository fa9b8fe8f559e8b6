import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { casesOf } from './cases.ts';

const contract = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/**/*.ts', '!**/*.test.ts'],
  {
    eager: true,
  },
);

test('each list and figure of the back office is measured against its limit [ap-46] [am-28] [an-29]', () => {
  const cases = casesOf({ orderId: crypto.randomUUID() });
  const measured = new Set(cases.map(({ path }) => path.split('?')[0]));
  const lists = Object.values(contract)
    .flatMap((module) => Object.values(module).flatMap(entriesOf).filter(isEndpoint))
    .filter(({ method, path, access }) => {
      return method === 'GET' && !path.includes(':') && access !== 'public' && access !== 'user';
    })
    .map(({ path }) => path);
  expect(lists.length).toBeGreaterThan(5);
  expect(lists.filter((path) => !measured.has(path))).toEqual([]);
  for (const { path, limit } of cases) {
    expect([path, limit]).toEqual([path, path.startsWith('/api/admin/analytics') ? 1000 : 300]);
  }
});

/** The endpoints stand in tables, such as `couponsApi`. */
const entriesOf = (exported: unknown): unknown[] =>
  typeof exported === 'object' && exported !== null ? Object.values(exported) : [];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}
