import { afterEach, expect, test, vi } from 'vitest';
import { findGoneLinks } from './gone-links.ts';

afterEach(() => vi.unstubAllGlobals());

test('each page of the shop that a document links to is asked for once, as a visitor', async () => {
  const asked: unknown[][] = [];
  vi.stubGlobal('fetch', async (...call: unknown[]) => {
    asked.push(call);
    if (call[0] === '/broken') throw new TypeError('no network');
    return new Response(null, { status: String(call[0]).startsWith('/gone') ? 404 : 200 });
  });
  const body = {
    header: [{ label: 'Gone', to: '/gone?page=2#top', links: [{ label: 'Open', to: '/shop' }] }],
    text: {
      type: 'doc',
      content: [
        { type: 'text', text: '/no-link', marks: [{ type: 'link', attrs: { href: '/gone/too' } }] },
        { type: 'text', marks: [{ type: 'link', attrs: { href: 'https://example.com/gone' } }] },
      ],
    },
    legal: [{ to: '/shop#top' }, { to: '/broken' }, { to: '//example.com' }, { to: '#top' }],
  };
  expect(await findGoneLinks(body)).toEqual(['/gone?page=2', '/gone/too']);
  expect(asked.map(([path]) => path)).toEqual(['/gone?page=2', '/shop', '/gone/too', '/broken']);
  expect(asked[0]?.[1]).toEqual({ method: 'HEAD', credentials: 'omit' });
});
