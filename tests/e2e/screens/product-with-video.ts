import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoOf, type Visit } from './screen.ts';

/** The demo catalogue has no video: one of its products is added again, with one. */
export async function bringProductWithVideo({ page, shop }: Visit): Promise<string> {
  const name = 'Stole from the Pit Loom';
  const listed = await page.request.get('/api/products', { params: { q: name } });
  if ((await listed.json()).data.products.some((each: { name: string }) => each.name === name)) {
    return name;
  }
  const folder = await mkdtemp(join(tmpdir(), 'haat-video-'));
  await writeFile(join(folder, 'stole.jpg'), await photoOf(page, 'Ivory Stole'));
  await copyFile(join(import.meta.dirname, '../catalogue/loom.mp4'), join(folder, 'loom.mp4'));
  await writeFile(
    join(folder, 'video.csv'),
    [
      'name,description,category,price,size,material,stock,images,video,createdAt',
      `${name},Woven in four days on a pit loom in Munsiari.,apparel,3650,2 × 0.6 m,Wool,3,stole.jpg,loom.mp4,2020-01-01`,
    ].join('\n'),
  );
  await shop.haat('import', join(folder, 'video.csv'));
  await rm(folder, { recursive: true });
  return name;
}
