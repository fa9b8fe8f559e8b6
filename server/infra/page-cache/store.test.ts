import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CollectedTags } from '#server/infra/request-context/collected-tags.ts';
import type { CachedAnswer } from './cached-answer.ts';
import { type Entry, Store } from './store.ts';

const BUDGET = 10_000;

function entryOf(key: string, bytes: number, tags: string[]): Entry {
  const shown = new CollectedTags();
  shown.ask();
  shown.answer(tags);
  const answer = { bytes } as CachedAnswer;
  return {
    key,
    answer,
    shown,
    isPage: true,
    changedSince: undefined,
    isOutdated: false,
    own: undefined,
    took: undefined,
    uses: 0,
  };
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('keep' as const),
    key: fc.integer({ min: 0, max: 30 }).map(String),
    bytes: fc.integer({ min: 1, max: 2000 }),
    tag: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({
    kind: fc.constant('use' as const),
    key: fc.integer({ min: 0, max: 30 }).map(String),
  }),
  fc.record({ kind: fc.constant('change' as const), tag: fc.integer({ min: 0, max: 5 }) }),
);

test('it stays within its budget, and no entry survives a change of its tags', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const store = new Store(BUDGET);
      for (const each of steps) {
        if (each.kind === 'keep') {
          store.add(entryOf(each.key, each.bytes, [`product:${each.tag}`]));
        } else if (each.kind === 'use') {
          const entry = store.find(each.key);
          if (entry) store.use(entry);
        } else {
          for (const entry of store.taggedWith(`product:${each.tag}`)) store.drop(entry);
          expect(store.taggedWith(`product:${each.tag}`)).toEqual([]);
        }
        expect(store.bytes).toBeLessThanOrEqual(BUDGET);
        const all = store.taggedWith('everything');
        expect(all.length).toBe(store.size);
        for (const entry of all) expect(store.find(entry.key)).toBe(entry);
        const weights = all.map(
          ({ key, answer, shown }) => answer.bytes + 2 * key.length + 200 * shown.tags.size,
        );
        expect(store.bytes).toBe(weights.reduce((sum, bytes) => sum + bytes, 0));
      }
      for (const entry of store.taggedWith('everything')) store.drop(entry);
      expect([store.bytes, store.size]).toEqual([0, 0]);
    }),
  );
});

test('very many changes at once invalidate every product and list, and nothing else', () => {
  const store = new Store(BUDGET);
  store.add(entryOf('/a', 10, ['product:1']));
  store.add(entryOf('/b', 10, ['listing:painting', 'settings']));
  store.add(entryOf('/c', 10, ['settings']));
  expect(store.taggedWith('catalogue').map(({ key }) => key)).toEqual(['/a', '/b']);
});

test('an entry with many tags takes more of the budget than its bytes', () => {
  const tags = Array.from({ length: 300 }, (_, number) => `product:${number}`);
  const store = new Store(1_000_000);
  store.add(entryOf('/a', 10, tags));
  expect(store.bytes).toBeGreaterThan(300 * 200);
  const small = new Store(BUDGET);
  small.add(entryOf('/a', 10, tags));
  expect(small.size).toBe(0);
});
