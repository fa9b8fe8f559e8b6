import { expect, test } from 'vitest';
import { brand } from '#contract/content/brand.ts';
import { doc, p, ul } from '#contract/content/default-pages/write.ts';
import { showBrand } from '#contract/content/shown-brand.ts';
import { promises } from '#contract/content/words.ts';
import { type ShopFacts, shopSettings } from '#contract/settings/settings.ts';
import { fillText, productsIn } from './fill-text.ts';

const shop: ShopFacts = {
  ...shopSettings.parse({}),
  brand: showBrand(brand.parse({})),
  promises: promises.parse({}),
  sandbox: false,
  isSandboxOpen: false,
  canPay: true,
  canSignInWithGoogle: false,
  url: 'https://shop.example',
};

test('what is empty without its placeholder is left out', () => {
  const text = doc(ul('One', '{{google.sharing}}', 'Two'), p('{{google.sharing}}'));
  expect(fillText(text, shop)).toEqual(doc(ul('One', 'Two')));
  const withGoogle = fillText(text, { ...shop, canSignInWithGoogle: true });
  expect(JSON.stringify(withGoogle)).toContain('Google, if you choose to sign in with it.');
});

test('links are filled in too', () => {
  const text = doc(p('Write to [{{shop.email}}](mailto:{{shop.email}})'));
  expect(fillText(text, shop)).toEqual(
    doc(p('Write to [namaste@aipanhaat.example](mailto:namaste@aipanhaat.example)')),
  );
});

test('a text names the products that it shows, wherever they stand', () => {
  const product = (id: string) => ({ type: 'product', attrs: { id } });
  expect(productsIn(doc(product('a'), { type: 'note', content: [product('b')] }))).toEqual([
    'a',
    'b',
  ]);
});
