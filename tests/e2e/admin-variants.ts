import type { APIRequestContext, Locator } from '@playwright/test';
import sharp from 'sharp';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';

const colours = { geru: '#9a3a20', indigo: '#2d3a6e' } as const;

interface NewProduct {
  name: string;
  images: (keyof typeof colours)[];
  options: { name: string; values: { value: string; swatch?: string }[] }[];
  variants: object[];
}

/** Adds an apparel product with options, as staff who are signed in. */
export async function putUp(
  request: APIRequestContext,
  { name, images, options, variants }: NewProduct,
): Promise<AdminProduct> {
  const form = new FormData();
  const facts = { name, description: 'Woven and dyed by hand in the hills.', category: 'apparel' };
  for (const [field, value] of Object.entries(facts)) form.append(field, value);
  form.append('options', JSON.stringify(options));
  form.append('variants', JSON.stringify(variants));
  for (const colour of images) {
    const plain = { width: 800, height: 1000, channels: 3, background: colours[colour] } as const;
    const bytes = await sharp({ create: plain }).jpeg().toBuffer();
    form.append(
      'images',
      new File([new Uint8Array(bytes)], `${colour}.jpg`, { type: 'image/jpeg' }),
    );
  }
  const answer = await request.post(adminProductsApi.createAdminProduct.path, { multipart: form });
  const { data, message } = await answer.json();
  if (!data?.product) throw new Error(`The product was refused: ${message}`);
  return data.product;
}

/** An image for a form. */
export async function paint() {
  const plain = { width: 300, height: 200, channels: 3, background: '#2d3a6e' } as const;
  const buffer = await sharp({ create: plain }).png().toBuffer();
  return { name: 'indigo.png', mimeType: 'image/png', buffer };
}

/** As from a spreadsheet. */
export async function pasteInto(field: Locator, text: string) {
  await field.focus();
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const bubbling = { bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', { ...bubbling, clipboardData }));
  }, text);
}

/** Adds a product without options, of which there are four. */
export async function putUpPlain(request: APIRequestContext, name: string): Promise<void> {
  const facts = { name, description: 'Woven from ringal bamboo.', category: 'accessories' };
  const multipart = { ...facts, price: '1200', stock: '4', images: await paint() };
  const made = await request.post(adminProductsApi.createAdminProduct.path, { multipart });
  if (!made.ok()) throw new Error(`The product was refused: ${await made.text()}`);
}
