import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { importRows, shopifyExports, withTrackers } from './catalogue.ts';
import type { OpenShop } from './open-shop.ts';

const rows = [
  'key,name,description,category,price,discountPrice,size,material,featured,stock,images,imageAlts,video',
  'lotus,Lotus on Geru,"Painted with rice paste.\nSigned on the back.",painting,2500,1999,30 × 40 cm,Cotton canvas,yes,6,geru.jpg|indigo.jpg|leaf.jpg,A lotus||,loom.mp4',
  'kurta,Block Print Kurta,Printed by hand and cut to measure.,apparel,1800,,"S, M, L",,no,"S: 2, M: 0, L: 12",indigo.jpg,,',
  'lamp,The Only Lamp,Turned from one piece of walnut wood.,accessories,900,,,,no,1,,,',
  'vase,The Only Vase,Thrown on the wheel in one afternoon.,accessories,700,,,,no,1,,,',
  'parrot,Sold Parrot,A parrot that has found its home.,painting,3000,,,,no,0,leaf.jpg,,',
  'door,Painted Door,Made for your own doorway in six weeks.,accessories,12000,,,,no,,geru.jpg,,',
];

const colours = { geru: '#9a3a20', indigo: '#2d3a6e', leaf: '#2c6640' };

/** Imports products with every kind of image, size and stock into a shop. */
export async function bringProducts(shop: OpenShop): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-products-'));
  for (const [name, background] of Object.entries(colours)) {
    const plain = { width: 1200, height: 1500, channels: 3, background } as const;
    await sharp({ create: plain })
      .jpeg()
      .toFile(join(folder, `${name}.jpg`));
  }
  await copyFile(join(import.meta.dirname, 'catalogue/loom.mp4'), join(folder, 'loom.mp4'));
  await writeFile(join(folder, 'products.csv'), rows.join('\n'));
  await shop.haat('import', join(folder, 'products.csv'));
  await rm(folder, { recursive: true });
}

/** Of the exports, two that are bought by many tests; and some that belong to one file of tests each. */
export async function bringBought(shop: OpenShop): Promise<void> {
  const text = withTrackers(await readFile(shopifyExports.homeAndGarden, 'utf8'));
  const [head = '', ...exported] = text.split('\n');
  const bought = exported
    .filter((row) => /^(biodegradable-cardboard-pots|vanilla-candle),/.test(row))
    .map((row) => row.replace(/,\d+,deny,/, ',800,deny,'));
  await importRows(shop, [head, ...bought]);
  await importRows(shop, [
    'key,name,description,category,price,discountPrice,size,stock',
    'diya,Clay Diya,Made by hand.,accessories,30,15.99,,5',
    'ajrakh,Ajrakh Kurta,Block-printed.,apparel,90,,"Small, Medium","Small: 3, Medium: 1"',
    'tin-lamp,Tin Lamp,Cut by hand.,accessories,60,,,4',
    'bookend,Bookend of Deodar,Turned from one piece.,accessories,900,,,8',
  ]);
}

export async function findProduct(request: APIRequestContext, name: string): Promise<Product> {
  const answer = await request.get('/api/products', { params: { q: name } });
  const { data } = (await answer.json()) as { data: { products: Product[] } };
  const [product] = data.products;
  if (!product) throw new Error(`The shop has no "${name}".`);
  return product;
}
