import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
    serverTiming: undefined,
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
          if (entry) store.request(entry.key);
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

describe('of more pages than fit', () => {
  const PAGE_BYTES = 5000;
  /** Three quarters of it are for entries. */
  const budget = 1_000_000;
  const fitting = Math.floor((budget * 0.75) / (PAGE_BYTES + 2 * '/product/1000'.length + 200));

  /** As the page cache does: whether it was cached. */
  function visit(store: Store, key: string): boolean {
    store.request(key);
    if (store.find(key)) return true;
    store.add(entryOf(key, PAGE_BYTES, [`tag:${key}`]));
    return false;
  }

  const round = (store: Store, pages: number) =>
    Array.from({ length: pages }, (_, page) => visit(store, `/product/${1000 + page}`)).filter(
      Boolean,
    ).length;

  test.each([1.1, 2, 10])('a crawl over $0 times as many hits those that fit', (times) => {
    const store = new Store(budget);
    const pages = Math.floor(fitting * times);
    round(store, pages);
    for (let again = 0; again < 6; again += 1) {
      expect(round(store, pages)).toBeGreaterThan(0.95 * fitting);
    }
  });

  test('no page that customers request is thrown out by a crawl or a flood of addresses', () => {
    const store = new Store(budget);
    const liked = Array.from({ length: 30 }, (_, page) => `/liked/${page}`);
    for (const key of [...liked, ...liked, ...liked]) visit(store, key);
    for (let request = 0; request < 20_000; request += 1) {
      visit(store, `/product/${request % (10 * fitting)}`);
      visit(store, `/shop/painting?utm_id=${request}`);
      const key = liked[request % (10 * liked.length)];
      if (key) expect([request, visit(store, key)]).toEqual([request, true]);
    }
  });

  test('a page that is requested more often than the others finds a place', () => {
    const store = new Store(budget);
    round(store, 2 * fitting);
    for (const _ of ['first', 'second', 'third']) visit(store, '/product/new');
    expect(visit(store, '/product/new')).toBe(true);
    expect(store.bytes).toBeLessThanOrEqual(budget);
  });

  test('what was requested often long ago makes room', () => {
    const store = new Store(budget);
    for (let again = 0; again < 20; again += 1) round(store, fitting);
    for (let request = 0; request < 100_000; request += 1) store.request(`/other/${request % 50}`);
    for (let again = 0; again < 5; again += 1) visit(store, '/product/new');
    expect(visit(store, '/product/new')).toBe(true);
  });
});

describe('forms made from entries', () => {
  const BYTES = 20_000;

  function form(store: Store, number: number): void {
    const etag = `"${number}"`;
    const body = Buffer.alloc(BYTES);
    store.forms.set(etag, { headers: [], encoding: 'gzip', etag, body });
  }

  test('have what entries leave free, the last used ones', () => {
    const store = new Store(1_000_000);
    for (let number = 0; number < 100; number += 1) {
      form(store, number);
      expect(store.forms.get('"0"')?.etag).toBe('"0"');
      expect(store.bytes).toBeLessThanOrEqual(1_000_000);
    }
    expect(store.bytes).toBeGreaterThan(1_000_000 - 2 * BYTES);
    expect(store.forms.get('"50"')).toBeUndefined();
    expect(store.size).toBe(0);
  });

  test('make room for entries, down to a quarter of the budget', () => {
    const store = new Store(1_000_000);
    for (let number = 0; number < 100; number += 1) form(store, number);
    for (let number = 0; number < 100; number += 1) {
      store.add(entryOf(`/${number}`, BYTES, []));
      expect(store.bytes).toBeLessThanOrEqual(1_000_000);
    }
    const entries = store.size;
    expect(entries).toBeGreaterThan(35);
    form(store, 100);
    expect(store.forms.get('"100"')).toBeDefined();
    expect(store.size).toBe(entries);
  });
});
