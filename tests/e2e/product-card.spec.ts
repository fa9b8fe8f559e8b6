import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a card says what a product costs, whether it can be bought, and when its image is missing [listing-26] [listing-27] [variants-8]', {
  tag: '@daily',
}, async ({ page, noise }) => {
  noise.expectRefusals();
  await page.goto('/about');
  await page.route('**/api/products?**', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const [first, second, third, ...others] = data.products;
    const values = 'Madder Indigo Leaf Ochre Walnut Rose Slate'.split(' ').map((value, at) => {
      return { value, swatch: `#${at}a3a20` };
    });
    const products = [
      { ...first, price: 300, discountPrice: 199, image: '', inStock: true, rating: 0 },
      {
        ...second,
        price: 300,
        discountPrice: 300,
        image: '/media/gone.jpeg',
        rating: 4.5,
        reviews: 2,
      },
      { ...third, inStock: false, reserved: true, options: [{ name: 'Colour', values }] },
      ...others.map((other: object) => ({ ...other, inStock: false, reserved: false })),
    ];
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, products } } });
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Apparel' })
    .click();
  const [reduced, rated, held, gone] = [0, 1, 2, 3].map((at) => cards(page).nth(at));
  await expect(reduced!).toContainText('34% off');
  await expect(reduced!.getByRole('img', { name: /Image not available$/ })).toBeVisible();
  await expect(reduced!.getByRole('img', { name: /out of 5 stars/ })).toBeHidden();
  await expect(rated!).not.toContainText('% off');
  await expect(rated!.getByRole('img', { name: /Failed to load image$/ })).toBeVisible();
  await expect(rated!.getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible();
  await expect(held!.getByText('Someone is buying this right now')).toBeVisible();
  await expect(gone!.getByText('Out of Stock')).toBeVisible();
  // The first five of seven colours.
  await expect(held!.getByRole('list', { name: 'Colour' }).getByRole('listitem')).toHaveText([
    'Madder',
    'Indigo',
    'Leaf',
    'Ochre',
    'Walnut',
  ]);
});
