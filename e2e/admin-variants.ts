import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { createAdminProduct } from '#contract/catalogue/admin-products.endpoints.ts';
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
  const answer = await request.post(createAdminProduct.path, { multipart: form });
  const { data, message } = await answer.json();
  if (!data?.product) throw new Error(`The product was refused: ${message}`);
  return data.product;
}
