import { expect, test } from 'vitest';
import {
  CollectedTags,
  makeAgainAt,
  whileCollectingTags,
} from '#server/infra/request-context/collected-tags.ts';
import { Freshness } from './freshness.ts';
import type { Entry } from './store.ts';

test('a list without its facets is made again after a moment, and shown while the database is away', () => {
  let time = new Date('2026-11-29T10:00:00Z');
  const freshness = new Freshness({
    clock: { now: () => time },
    changes: { isListening: true, validUntil: Number.POSITIVE_INFINITY },
    config: { staleMs: 60_000 },
  } as ConstructorParameters<typeof Freshness>[0]);
  const shown = new CollectedTags();
  whileCollectingTags(shown, () => makeAgainAt(new Date(time.getTime() + 1000)));
  const entry = { shown, isOutdated: false, changedSince: undefined } as Entry;

  expect(freshness.isRight(entry, shown.since)).toBe(true);
  time = new Date(time.getTime() + 1000);
  expect(freshness.isRight(entry, shown.since)).toBe(false);
  expect(freshness.isBetterThanNothing(entry, shown.since)).toBe(true);
});
