import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, forgetDrafts, readDraft, saveDraft, visitor } from './saved-drafts.ts';

const initial = { name: '', price: '', sizes: [] as string[], stock: null as number | null };
const stole = { name: 'Stole', price: '1200', sizes: ['S', 'M'], stock: 3 };

let stored: Record<string, string>;
beforeEach(() => {
  stored = {};
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
  // As in a browser: the keys are the storage's own properties, its methods are not.
  vi.stubGlobal('sessionStorage', new Proxy(storage, { ownKeys, getOwnPropertyDescriptor }));
});
afterEach(() => vi.unstubAllGlobals());

const ownKeys = () => Object.keys(stored);
const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });

test('what an owner types into a form is there again after a reload, and for them alone [phone-5]', () => {
  saveDraft('product:new', 'asha', stole, initial);
  expect(readDraft('product:new', 'asha', initial)).toEqual(stole);
  expect(readDraft('product:new', 'meera', initial)).toBeUndefined();
  expect(readDraft('product:7', 'asha', initial)).toBeUndefined();
});

test('what a visitor types goes to the user who signs in next', () => {
  saveDraft('commission:new', visitor, stole, initial);
  expect(readDraft('commission:new', visitor, initial)).toEqual(stole);
  expect(readDraft('commission:new', 'asha', initial)).toEqual(stole);
  saveDraft('commission:new', 'asha', stole, initial);
  expect(readDraft('commission:new', visitor, initial)).toBeUndefined();
  expect(readDraft('commission:new', 'meera', initial)).toBeUndefined();
});

test('a form that is saved, or as it was, leaves no draft behind [phone-5]', () => {
  saveDraft('product:new', 'asha', stole, initial);
  forgetDraft('product:new');
  expect(stored).toEqual({});
  saveDraft('product:new', 'asha', stole, initial);
  saveDraft('product:new', 'asha', { ...initial }, initial);
  expect(stored).toEqual({});
});

test('a sign-out deletes every draft, and nothing else', () => {
  stored.haat_message = '"to the shop"';
  saveDraft('product:new', 'asha', stole, initial);
  saveDraft('reply:7', 'asha', { reply: 'Dear' }, { reply: '' });
  forgetDrafts();
  expect(Object.keys(stored)).toEqual(['haat_message']);
});

test('a draft of an older release restores what still fits', () => {
  const former = { name: 'Stole', price: 1200, stock: 3, colour: 'red' };
  saveDraft<object>('product:new', 'asha', former, {});
  expect(readDraft('product:new', 'asha', initial)).toEqual({
    name: 'Stole',
    price: '',
    sizes: [],
    stock: 3,
  });
});
