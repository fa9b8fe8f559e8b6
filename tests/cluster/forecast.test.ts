import { expect, test } from 'vitest';
import { costOfOrder } from './costs.ts';
import { forecast as forecastOf, type Installation } from './forecast.ts';
import { measuredCosts } from './measured-costs.ts';

const small: Installation = {
  nodes: 1,
  coresOfNode: 2,
  coresOfDatabase: 4,
  visitsOfOrder: 50,
  pagesOfVisit: 4,
  cachedShare: 0.95,
  replicas: 0,
  commitMs: 2,
};
const forecast = (changed: Partial<Installation>) =>
  forecastOf(measuredCosts, { ...small, ...changed });

test('nodes are full first, a second one doubles what they take, and then the primary is full', () => {
  const [one, two, many] = [1, 2, 100].map((nodes) => forecast({ nodes }));
  expect([one?.full, two?.full]).toEqual(['the nodes', 'the nodes']);
  expect(two!.ordersAnHour / one!.ordersAnHour).toBeCloseTo(2, 1);
  expect(many?.full).toBe('the primary');
});

test('a replica takes the reads from the primary', () => {
  const full = { nodes: 16, cachedShare: 0 };
  expect(forecast(full).next).toBe('a replica for reads');
  expect(forecast({ ...full, replicas: 4 }).ordersAnHour).toBeGreaterThan(
    forecast(full).ordersAnHour,
  );
});

test('an order costs more the more processes hear of it', () => {
  const [one, ten] = [1, 10].map((processes) => costOfOrder(measuredCosts, processes));
  expect(one).toEqual(measuredCosts.requests.order);
  expect(ten!.node).toBeGreaterThan(one!.node);
  expect(ten!.database).toBeGreaterThan(one!.database);
});

test('commits that announce wait for each other: a slow disk or a far standby is full first', () => {
  expect(forecast({ nodes: 16, commitMs: 200 }).full).toBe('commits that announce');
});
