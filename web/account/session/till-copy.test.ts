import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/accounts.ts';
import { forgetOwnCopy } from './forget-own-copy.ts';
import { readTillCopy, saveTillCopy, tillCopyAfter } from './till-copy.ts';
import { countSavedSales, forgetUnfinishedSale, salesKey } from './till-storage.ts';

const hema = { id: 'hema', name: 'Hema Pant' } as User;
const stored = new Map<string, string>();
const page = { cookie: '' };
const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  stored.clear();
  page.cookie = 'haat_signed_in=1';
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const save = () => saveTillCopy({ user: hema, products: [], hasMore: false });

test('the till opens from its copy for who is signed in, for a week', () => {
  save();
  expect(readTillCopy()?.user).toEqual(hema);
  expect(readTillCopy(Date.now() + 8 * DAY_MS)).toBeUndefined();
  page.cookie = '';
  expect(readTillCopy()).toBeUndefined();
});

test('nothing is copied after the sign-out, and the sign-out takes the copy along', () => {
  save();
  forgetOwnCopy();
  page.cookie = 'haat_signed_in=1; haat_sign_out_owed=1';
  save();
  expect([...stored.keys()]).toEqual([]);
});

test('the copy stands in for a lost answer alone', () => {
  save();
  const failed = (status: number) => ({ init: { status } });
  expect(tillCopyAfter(failed(503)).user).toEqual(hema);
  for (const status of [401, 403, 404, 500]) {
    expect(() => tillCopyAfter(failed(status))).toThrow();
  }
});

test('an unfinished sale goes with the sign-out, sales that wait stay for who made them', () => {
  stored.set(salesKey('hema'), JSON.stringify({ sale: { name: 'Asha' }, kept: [{}, {}] }));
  stored.set(salesKey('meera'), JSON.stringify({ sale: { name: 'Asha' }, kept: [] }));
  for (const id of ['hema', 'meera']) forgetUnfinishedSale(id);
  expect([countSavedSales('hema'), [...stored.keys()]]).toEqual([2, [salesKey('hema')]]);
  expect(stored.get(salesKey('hema'))).not.toContain('Asha');
});
