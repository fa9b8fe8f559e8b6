import pLimit from 'p-limit';
import type { MissingFile } from '#server/catalogue/import/import-report.ts';
import type { ReadProduct } from '#server/catalogue/import/reading/read-product.ts';
import type { ProductDraft } from '#server/catalogue/products/product-draft.ts';
import { type ImageRow, setVideo } from '#server/catalogue/products/product-media.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Collect } from './collect-file.ts';
import { gatherImages, linkImages, openTaker, type TakeImage } from './gather-images.ts';
import { gatherVideo } from './gather-video.ts';

/** What was fetched for a product before it is saved, so that it is saved whole. */
export interface GatheredMedia {
  images: ImageRow[];
  /** The images' keys by their sources. */
  keys: ReadonlyMap<string, string>;
  video: string | undefined;
  taken: number;
  /** The product is sold without these. */
  missing: MissingFile[];
}

export interface GatherWork {
  shop: Shop;
  collect: Collect;
  /** Undefined means no interruption. */
  signal: AbortSignal | undefined;
  /** After each product. */
  done(): void;
}

const AT_ONCE = 4;

/** Fetches what the products need and do not have yet; nothing is shown before they are saved. */
export async function gatherMedia(
  work: GatherWork,
  products: readonly { product: ReadProduct; id: string | undefined }[],
): Promise<Map<ReadProduct, GatheredMedia>> {
  const take = openTaker(work.shop, work.collect);
  const inTurn = pLimit(AT_ONCE);
  const gathered = await Promise.all(
    products.map(({ product, id }) =>
      inTurn(async () => {
        work.signal?.throwIfAborted();
        const media = await gatherFor(work, take, product, id);
        work.done();
        return [product, media] as const;
      }),
    ),
  );
  return new Map(gathered);
}

async function gatherFor(
  { shop, collect }: GatherWork,
  take: TakeImage,
  { images: wishes, video: source }: ReadProduct,
  productId: string | undefined,
): Promise<GatheredMedia> {
  const images = await gatherImages(shop, { productId, wishes: wishes ?? [] }, take);
  const video = source === undefined ? undefined : await gatherVideo(shop, source, collect);
  const missing = [...images.missing, ...(video?.missing ? [video.missing] : [])];
  const { rows, keys, taken } = images;
  return { images: rows, keys, video: video?.hash, taken, missing };
}

/** The product's draft, its variants with those of their images that were gathered. */
export function withVariantImages(
  { draft, variantImages }: ReadProduct,
  media: GatheredMedia | undefined,
): ProductDraft {
  if (!media || !variantImages?.some((source) => source !== undefined)) return draft;
  const variants = draft.variants?.map((variant, at) => {
    const source = variantImages[at];
    const key = source ? media.keys.get(source) : source;
    return key === undefined ? variant : { ...variant, image: key };
  });
  return { ...draft, variants };
}

/** Links the gathered media to a saved product, in the transaction that saves it. */
export async function linkMedia(
  trx: Trx,
  productId: string,
  { images: wishes }: ReadProduct,
  { images, video }: GatheredMedia,
): Promise<void> {
  if (wishes) await linkImages(trx, productId, { wishes, rows: images });
  if (video) await setVideo(trx, productId, video);
}
