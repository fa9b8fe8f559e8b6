import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { anyProductTag, everything, productTag } from '#server/infra/database/change-tags.ts';
import { heldClock } from '#testing/open-test-shop.ts';
import type { Changes } from './changes.ts';
import { openCaches } from './open-caches.ts';

let isListening: boolean;
let tell: (tag: string) => void;
let readings: number;
const clock = heldClock();
const count = async () => {
  readings += 1;
  return readings;
};

function open() {
  const listeners: ((tag: string) => void)[] = [];
  tell = (tag) => {
    for (const listener of listeners) listener(tag);
  };
  return openCaches(
    {
      get isListening() {
        return isListening;
      },
      onChange: (listener: (tag: string) => void) => listeners.push(listener),
    } as unknown as Changes,
    clock,
  );
}

beforeEach(() => {
  isListening = true;
  readings = 0;
});

test('it is read once until one of its tags changes, and each time while nothing is announced', async () => {
  const caches = open();
  const cached = caches.cached('numbers', ['settings', anyProductTag], count);
  expect(await Promise.all([cached.read(), cached.read()])).toEqual([1, 1]);
  tell('gallery');
  expect(await cached.read()).toBe(1);
  for (const [tag, next] of [
    ['settings', 2],
    [productTag('a'), 3],
    [everything, 4],
  ] as const) {
    tell(tag);
    expect(await cached.read(), tag).toBe(next);
  }
  cached.drop();
  expect(await cached.read()).toBe(5);
  isListening = false;
  expect([await cached.read(), await cached.read()]).toEqual([6, 7]);
  expect(await Promise.all([cached.read(), cached.read()])).toEqual([8, 8]);
  expect(caches.counts()).toEqual([{ name: 'numbers', memory: 3, reading: 8, last: 0 }]);
});

test('without tags it lasts as long as it may', async () => {
  isListening = false;
  const cached = open().cached('numbers', [], count, { forMs: 1000 });
  expect([await cached.read(), await cached.read()]).toEqual([1, 1]);
  tell(everything);
  clock.pass(999);
  expect(await cached.read()).toBe(1);
  clock.pass(1);
  expect(await cached.read()).toBe(2);
});

test('what changes while it is read is not cached, and the next reading hears of it', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const formers: unknown[] = [];
  const cached = open().cached<string>('names', [anyProductTag], (former) => {
    formers.push(former && [former.value, ...former.changed]);
    return answers[formers.length - 1]?.promise ?? Promise.resolve('third');
  });
  const first = cached.read();
  tell(productTag('a'));
  const second = cached.read();
  answers[0]?.resolve('first');
  expect(await first).toBe('first');
  tell(productTag('b'));
  answers[1]?.resolve('second');
  expect(await second).toBe('second');
  expect(await cached.read()).toBe('third');
  tell(everything);
  await cached.read();
  expect(formers).toEqual([undefined, undefined, ['second', productTag('b')], undefined]);
});

async function failToConnect(): Promise<unknown> {
  const nowhere = new pg.Client({ host: '127.0.0.1', port: 1 });
  return await nowhere.connect().catch((error: unknown) => error);
}

test('while the database is away it is what was read last', async () => {
  const away = await failToConnect();
  let isAway = false;
  const read = async () => {
    if (isAway) throw away;
    return 'open';
  };
  const caches = open();
  const cached = caches.cached('words', ['settings'], read);
  expect(await cached.read()).toBe('open');
  isAway = true;
  tell(everything);
  expect(await cached.read()).toBe('open');
  await expect(caches.cached('other', ['settings'], read).read()).rejects.toBe(away);
  expect(caches.counts()[0]).toMatchObject({ reading: 2, last: 1 });
});

test('a reading that took longer than a later one is not what was read last', async () => {
  const away = await failToConnect();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const cached = open().cached('words', ['settings'], async () => {
    const answer = answers[asked];
    asked += 1;
    if (!answer) throw away;
    return await answer.promise;
  });
  const slow = cached.read();
  tell('settings');
  const quick = cached.read();
  answers[1]?.resolve('open');
  expect(await quick).toBe('open');
  answers[0]?.resolve('closed');
  expect(await slow).toBe('closed');
  tell('settings');
  expect(await cached.read()).toBe('open');
});
