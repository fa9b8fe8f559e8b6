import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '#testing/count-statements.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openEventSaver, type SaveEvent } from './save-events.ts';

let shop: TestShop;
let save: SaveEvent;
beforeAll(async () => {
  shop = await openTestShop();
  save = openEventSaver(shop.db);
});
afterAll(() => shop.remove());

const eventOf = (id: string, body = '{}') => ({
  event_id: id,
  event: 'payment.captured',
  body,
  received_at: shop.clock.now(),
});

test('events that come together are saved by one statement, and each once', async () => {
  const saved = await countStatements(shop, () =>
    Promise.all(['evt_2', 'evt_1', 'evt_2'].map((id) => save(eventOf(id)))),
  );
  expect(saved.answer).toEqual([true, true, false]);
  expect(saved.statements).toHaveLength(1);
  expect(await save(eventOf('evt_1'))).toBe(false);
});

test('one that cannot be saved does not keep the others out', async () => {
  const outcomes = await Promise.allSettled([
    save(eventOf('evt_3')),
    save(eventOf('evt_4', 'no JSON')),
    save(eventOf('evt_5')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const stored = await shop.db
    .selectFrom('webhook_events')
    .select('event_id')
    .where('event_id', 'in', ['evt_3', 'evt_4', 'evt_5'])
    .orderBy('event_id')
    .execute();
  expect(stored.map(({ event_id }) => event_id)).toEqual(['evt_3', 'evt_5']);
});
