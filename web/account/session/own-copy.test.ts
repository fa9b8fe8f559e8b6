import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/accounts.ts';
import { forgetOwnCopy } from './forget-own-copy.ts';
import { readOwnOrders, readOwnUser, saveForOffline, saveOwnOrders } from './own-copy.ts';

const asha = { id: 'asha', name: 'Asha' } as User;
const meera = { id: 'meera', name: 'Meera' } as User;
type LastOrders = Parameters<typeof saveOwnOrders>[1];
const ordersOf = ({ id }: User) =>
  ({ customerId: id, orders: [], placed: 1, pages: 1, total: 1 }) satisfies LastOrders;

let stored: Record<string, string>;
let answer: (asked: User) => void;
beforeEach(() => {
  stored = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  });
  vi.stubGlobal('document', { cookie: 'haat_signed_in=1' });
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost' });
  vi.stubGlobal('fetch', () => {
    return new Promise((resolve) => {
      answer = (asked) => resolve(Response.json({ success: true, data: ordersOf(asked) }));
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the last orders are saved for who is signed in', async () => {
  const saving = saveForOffline(asha);
  answer(asha);
  await saving;
  expect([readOwnUser(), readOwnOrders()]).toMatchObject([asha, ordersOf(asha)]);
});

test('an answer that comes after somebody else has signed in is not saved', async () => {
  const saving = saveForOffline(asha);
  const answerAsha = answer;
  forgetOwnCopy();
  const savingNext = saveForOffline(meera);
  answerAsha(asha);
  await saving;
  expect([readOwnUser(), readOwnOrders()]).toEqual([meera, undefined]);
  answer(meera);
  await savingNext;
  expect([readOwnUser(), readOwnOrders()]).toMatchObject([meera, ordersOf(meera)]);
});

test('an answer that comes after a sign-out is not saved, also before the next one is known', async () => {
  const saving = saveForOffline(asha);
  forgetOwnCopy();
  answer(asha);
  await saving;
  expect(stored).toEqual({});
});

test('orders are not saved under another name', async () => {
  saveOwnOrders(meera, ordersOf(asha));
  expect(stored).toEqual({});
  const saving = saveForOffline(asha);
  answer(meera);
  await saving;
  expect(readOwnOrders()).toBeUndefined();
});
