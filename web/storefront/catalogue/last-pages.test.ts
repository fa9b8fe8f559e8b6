import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orAsLast, readLastPage, storePage } from './last-pages.ts';

const HOUR = 60 * 60 * 1000;
const lotus = { isCached: false, products: ['Lotus'], images: ['Dawn'] };
/** As it is after each load. */
const loaded = () => ({ ...lotus });

beforeEach(() => {
  const cached = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => cached.get(key) ?? null,
    setItem: (key: string, value: string) => cached.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a page is stored for an hour, as it was shown last [listing-23] [listing-28]', () => {
  storePage('/shop/painting', loaded(), 0);
  storePage('/shop/painting', loaded(), 10);
  expect(localStorage.getItem('cache_pages')).toContain('Dawn');
  expect(readLastPage('/shop/painting', HOUR)).toEqual(lotus);
  expect(readLastPage('/shop/painting', HOUR + 10)).toBeUndefined();
  expect(readLastPage('/shop/painting?sort=newest', 10)).toBeUndefined();
});

test('a page that comes back from memory is no newer than when it was loaded', () => {
  const page = loaded();
  storePage('/shop', page, 0);
  storePage('/shop', page, HOUR / 2);
  expect(readLastPage('/shop', HOUR - 1)).toEqual(lotus);
  expect(readLastPage('/shop', HOUR)).toBeUndefined();
  expect(localStorage.getItem('cache_pages')).toBe('[]');
});

test('what is still loading is not stored', () => {
  storePage('/dashboard', { ...lotus, newest: Promise.resolve([]) } as typeof lotus, 0);
  expect(readLastPage('/dashboard', 10)).toEqual({ ...lotus, newest: null });
});

test('a page of another release is not shown, since its shape may be another', () => {
  const become = (version: string) => vi.stubGlobal('__reactRouterManifest', { version });
  become('old');
  storePage('/shop', loaded(), 0);
  expect(readLastPage('/shop', 10)).toEqual(lotus);
  become('new');
  expect(readLastPage('/shop', 10)).toBeUndefined();
});

test('the last ten pages are stored', () => {
  for (let at = 0; at <= 10; at += 1) storePage(`/shop?page=${at}`, loaded(), at);
  expect(readLastPage('/shop?page=0', 20)).toBeUndefined();
  expect(readLastPage('/shop?page=1', 20)).toEqual(lotus);
});

test('it is shown where the shop cannot be reached, and no other refusal is hidden [listing-24]', async () => {
  storePage('/shop?q=a', loaded());
  const open = (status: number, url: string) => {
    const refused = async (): Promise<typeof lotus> => {
      throw { init: { status } };
    };
    return orAsLast(refused)({ request: new Request(url) } as never);
  };
  expect(await open(503, 'http://shop/shop?q=a')).toEqual({ ...lotus, isCached: true });
  for (const status of [404, 500]) {
    await expect(open(status, 'http://shop/shop?q=a')).rejects.toEqual({ init: { status } });
  }
  await expect(open(503, 'http://shop/shop?q=b')).rejects.toEqual({ init: { status: 503 } });
});

test('for visitors who refuse what is only convenient nothing is stored of what they saw', () => {
  localStorage.setItem('haat_cookie_consent', 'essential');
  storePage('/shop', loaded(), 0);
  expect(readLastPage('/shop', 10)).toBeUndefined();
});

test('a broken or missing cache is no cache', () => {
  localStorage.setItem('cache_pages', '{');
  expect(readLastPage('/shop')).toBeUndefined();
});
