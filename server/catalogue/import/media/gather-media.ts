import pLimit from 'p-limit';
import { mainImageUrl } from '#contract/images/images.ts';
import type { MissingFile } from '#server/catalogue/import/import-report.ts';
import type { ReadProduct } from '#server/catalogue/import/reading/read-product.ts';
import type { ProductDraft } from '#server/catalogue/products/product-draft.ts';
import { type ImageRow, setVideo } from '#server/catalogue/products/product-media.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { findMedia } from '#server/infra/media/media.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Collect } from './collect-file.ts';
import { gatherImages, linkImages, openTaker, type TakeImage } from './gather-images.ts';
import { gatherVideo } from './gather-video.ts';

/** What was fetched for a product before it is saved, so that it is saved whole. */
export interface GatheredMedia {
  images: ImageRow[];
  /** The images' keys by their sources. */
  keys: ReadonlyMap<string, string>;
  /** The addresses of those images that are swatches, by their sources. */
  swatches: ReadonlyMap<string, string>;
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
  { images: wishes, swatchImages = [], video: source }: ReadProduct,
  productId: string | undefined,
): Promise<GatheredMedia> {
  const images = await gatherImages(shop, { productId, wishes: wishes ?? [] }, take);
  const video = source === undefined ? undefined : await gatherVideo(shop, source, collect);
  const missing = [...images.missing, ...(video?.missing ? [video.missing] : [])];
  const { rows, keys, taken } = images;
  const swatches = new Map<string, string>();
  for (const each of new Set(swatchImages.map((image) => image.source))) {
    const address = await addressOf(shop, keys.get(each));
    if (address) swatches.set(each, address);
  }
  return { images: rows, keys, swatches, video: video?.hash, taken, missing };
}

/** The address of an image by its key. */
async function addressOf({ db }: Shop, key: string | undefined): Promise<string | undefined> {
  const media = key ? await findMedia(db, key) : undefined;
  return media ? mainImageUrl(media.name) : key;
}

/** The product's draft, its variants and swatches with those of their images that were gathered. */
export function withVariantImages(
  { draft, variantImages = [], swatchImages = [] }: ReadProduct,
  media: GatheredMedia | undefined,
): ProductDraft {
  if (!media) return draft;
  const variants = draft.variants?.map((variant, at) => {
    const source = variantImages[at];
    const key = source ? media.keys.get(source) : source;
    return key === undefined ? variant : { ...variant, image: key };
  });
  const options = draft.options?.map((option, at) => ({
    ...option,
    values: option.values.map((each) => {
      const image = swatchImages.find(({ option, value }) => option === at && value === each.value);
      const swatch = each.swatch ?? (image && media.swatches.get(image.source));
      return swatch === undefined ? each : { ...each, swatch };
    }),
  }));
  return { ...draft, ...(variants && { variants }), ...(options && { options }) };
}

/** Links the gathered media to a saved product, in the transaction that saves it; false if it has them already. */
export async function linkMedia(
  trx: Trx,
  productId: string,
  { images, video }: GatheredMedia,
): Promise<boolean> {
  const hasNewImages = await linkImages(trx, productId, images);
  const hasNewVideo = video !== undefined && (await setVideo(trx, productId, video));
  return hasNewImages || hasNewVideo;
}
