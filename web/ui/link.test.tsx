import { renderToStaticMarkup } from 'react-dom/server';
// biome-ignore lint/style/noRestrictedImports: compared with it.
import { Link as RouterLink, StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

test.each([
  '?',
  '?#reviews',
  '?page=2#reviews',
  '/shop/painting?q=a%20b',
  'mailto:a@b.example',
  { search: '' },
  { search: '?' },
  { search: 'page=2' },
  { search: '?page=2' },
  { search: '?page=2', hash: '#reviews' },
])('leads where the router would: %j', (to) => {
  const hrefOf = (Of: typeof Link | typeof RouterLink) =>
    /href="[^"]*"/.exec(
      renderToStaticMarkup(
        <StaticRouter location="/shop/a%20b/?x=1">
          <Of to={to}>Go</Of>
        </StaticRouter>,
      ),
    )?.[0];
  expect(hrefOf(Link)).toBe(hrefOf(RouterLink));
});
