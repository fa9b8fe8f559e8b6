import { expect, test } from './fixtures.ts';
import { findProduct } from './products.ts';

// Its products have images.
test.use({ shopKind: 'products' });

const elements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;

test('a page arrives complete and with few elements [offline-1]', { tag: '@daily' }, async ({
  request,
}) => {
  const { id } = await findProduct(request, 'Lotus on Geru');
  for (const path of ['/dashboard', '/shop/painting', `/product/${id}`]) {
    const html = await (await request.get(path)).text();
    // React's streaming, which a script would have to move into place.
    expect(html, path).not.toMatch(/<div hidden="" id="S:|<!--\$[?!]-->/);
    const shown = html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, '');
    const cards = shown.match(/<article[\s\S]*?<\/article>/g) ?? [];
    const isHeavy = (card: string) => elements(card) > 32 || card.length > 5500;
    expect(cards.filter(isHeavy), path).toEqual([]);
    const around = shown.replace(/<article[\s\S]*?<\/article>/g, '');
    expect(elements(around), path).toBeLessThanOrEqual(500);
  }
});
