import pLimit from 'p-limit';
import { largestWidths } from '#contract/pictures.ts';
import { productForm } from '#contract/product-form.ts';
import { replacePictures } from '../catalogue/product-media.queries.ts';
import { saveProducts } from '../catalogue/save-products.ts';
import { DAY_MS } from '../clock.ts';
import { insertHeroImage } from '../gallery/gallery.queries.ts';
import { keepPicture } from '../media/keep-picture.ts';
import type { Shop } from '../shop.ts';
import {
  findDemoState,
  hasOwnCatalogue,
  keepDemoState,
  listDemoKeys,
  oneAtATime,
} from './demo.queries.ts';
import type { DemoHeroImage } from './demo-hero-images.ts';
import type { DemoPicture, DemoPiece } from './demo-pieces.ts';

/** Pressing goes two by two; a third is drawn meanwhile. */
const AT_ONCE = 3;

/** Fills a shop that has nothing with the drawn demo catalogue, once; completes one that broke off. */
export async function loadDemoWhereEmpty(shop: Shop): Promise<void> {
  if ((await findDemoState(shop.db)) === 'loaded') return;
  await oneAtATime(shop.db, async () => {
    if ((await findDemoState(shop.db)) === 'loaded') return;
    if (!(await hasOwnCatalogue(shop.db))) await loadDemo(shop);
    await keepDemoState(shop.db, 'loaded');
  });
}

/** Loads what is not there yet. Each piece comes whole, with its pictures, or not at all. */
async function loadDemo(shop: Shop): Promise<void> {
  await keepDemoState(shop.db, 'loading');
  const here = await listDemoKeys(shop.db);
  // Only here, so that a shop with a catalogue never loads the drawings.
  const [{ demoPieces }, { demoHeroImages }] = await Promise.all([
    import('./demo-pieces.ts'),
    import('./demo-hero-images.ts'),
  ]);
  const inTurn = pLimit(AT_ONCE);
  const isMissing = ({ key }: { key: string }) => !here.has(sourceKey(key));
  await Promise.all([
    ...demoHeroImages.filter(isMissing).map((hero) => inTurn(() => loadHeroImage(shop, hero))),
    ...demoPieces.filter(isMissing).map((piece) => inTurn(() => loadPiece(shop, piece))),
  ]);
}

function sourceKey(key: string): string {
  return `demo:${key}`;
}

async function loadPiece(shop: Shop, piece: DemoPiece): Promise<void> {
  const pictures = await Promise.all(
    piece.pictures().map((picture) => keepDrawing(shop, picture, largestWidths.product)),
  );
  const { stock, ...fields } = productForm.parse({
    ...piece,
    price: piece.priceRupees,
    discountPrice: piece.discountPriceRupees,
  });
  await shop.db.transaction().execute(async (trx) => {
    const [saved] = await saveProducts(trx, shop, [
      {
        fields,
        stock,
        sourceKey: sourceKey(piece.key),
        createdAt: new Date(shop.clock.now().getTime() - piece.ageDays * DAY_MS),
        isCountedNow: true,
      },
    ]);
    if (saved) await replacePictures(trx, saved.id, pictures);
  });
}

async function loadHeroImage(shop: Shop, hero: DemoHeroImage): Promise<void> {
  const { media_hash, alt } = await keepDrawing(shop, hero.picture(), largestWidths.hero);
  await insertHeroImage(shop.db, {
    id: shop.random.id(),
    source_key: sourceKey(hero.key),
    media_hash,
    title: hero.title,
    subtitle: hero.subtitle,
    alt,
    category: hero.category,
    link: hero.link ?? null,
    position: hero.order,
    created_at: shop.clock.now(),
  });
}

async function keepDrawing(shop: Shop, { svg, alt }: DemoPicture, largestWidth: number) {
  const options = { largestWidth, allowSvg: true, later: true };
  const { hash } = await keepPicture(shop, Buffer.from(svg), options);
  return { media_hash: hash, url: null, alt, source: null };
}
