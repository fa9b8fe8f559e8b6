import { expect, test } from 'vitest';
import { doc, p, ul } from '#contract/content/default-pages/write.ts';
import { shopFacts as shop } from '#testing/shop-facts.ts';
import { fillText, productsIn } from './fill-text.ts';

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
