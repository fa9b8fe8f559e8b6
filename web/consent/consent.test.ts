import { beforeEach, expect, test, vi } from 'vitest';

let stored: Map<string, string>;

/** As on a page that has just been opened. */
async function openPage() {
  vi.resetModules();
  return import('./consent.ts');
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('an answer is stored for the next page [cookies-3]', async () => {
  const { saveConsent, readConsent } = await openPage();
  expect(readConsent()).toBeNull();
  saveConsent('all');
  expect((await openPage()).readConsent()).toBe('all');
});

test('what is only convenient is stored until a customer refuses it', async () => {
  const { saveConsent, mayStoreExtras } = await openPage();
  expect(mayStoreExtras()).toBe(true);
  saveConsent('essential');
  expect(mayStoreExtras()).toBe(false);
  saveConsent('all');
  expect(mayStoreExtras()).toBe(true);
});

test('an invalid answer counts as none', async () => {
  stored.set('haat_cookie_consent', 'perhaps');
  expect((await openPage()).readConsent()).toBeNull();
});

test('in a browser that stores nothing the answer lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { saveConsent, readConsent, mayStoreExtras } = await openPage();
  expect(readConsent()).toBeNull();
  saveConsent('essential');
  expect(readConsent()).toBe('essential');
  expect(mayStoreExtras()).toBe(false);
  expect((await openPage()).readConsent()).toBeNull();
});
