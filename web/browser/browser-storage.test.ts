import { afterEach, expect, test, vi } from 'vitest';
import { forget, readStored, store } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is stored is read again, until it is deleted', () => {
  const texts = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  });
  store('sessionStorage', 'haat_message', { name: 'Asha' });
  expect(readStored('sessionStorage', 'haat_message')).toEqual({ name: 'Asha' });
  forget('sessionStorage', 'haat_message');
  expect(readStored('sessionStorage', 'haat_message')).toBeNull();
  texts.set('haat_message', '{broken');
  expect(readStored('sessionStorage', 'haat_message')).toBeNull();
});

test('a browser that forbids its storage stores nothing, and no page breaks', () => {
  vi.stubGlobal('localStorage', {
    get getItem(): never {
      throw new DOMException('Denied', 'SecurityError');
    },
    get setItem(): never {
      throw new DOMException('Denied', 'SecurityError');
    },
    get removeItem(): never {
      throw new DOMException('Denied', 'SecurityError');
    },
  });
  store('localStorage', 'haat_message', 'words');
  forget('localStorage', 'haat_message');
  expect(readStored('localStorage', 'haat_message')).toBeNull();
});
