import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProduct } from '../products.ts';
import type { Visit } from './screen.ts';

const NAME = 'Handloom Kurta';
const colours = { Indigo: 'Indigo Kurta with Lakshmi Yoke', Madder: 'Geru Festival Kurta' };

/** The demo catalogue has no colours to choose: a product with two of them, and sizes, is added. */
export async function bringProductWithColours({ page, shop }: Visit): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-piece-'));
  for (const [colour, kurta] of Object.entries(colours)) {
    const { image } = await findProduct(page.request, kurta);
    const photo = await page.request.get(image);
    await writeFile(join(folder, `${colour}.jpg`), await photo.body());
  }
  await writeFile(
    join(folder, 'piece.csv'),
    [
      'key,name,description,category,price,stock,option1Name,option1Value,option1Swatch,option2Name,option2Value,images,variantImage,createdAt',
      `kurta,${NAME},Woven and dyed by hand.,apparel,1490,5,Colour,Madder,#9a3a20,Size,S,Madder.jpg|Indigo.jpg,Madder.jpg,2020-01-01`,
      'kurta,,,,1490,0,Colour,Madder,#9a3a20,Size,M,,Madder.jpg,',
      'kurta,,,,1690,2,Colour,Indigo,#2d3a6e,Size,S,,Indigo.jpg,',
      'kurta,,,,1790,,Colour,Indigo,#2d3a6e,Size,M,,Indigo.jpg,',
    ].join('\n'),
  );
  await shop.haat('import', join(folder, 'piece.csv'));
  await rm(folder, { recursive: true });
  return NAME;
}
