import type { User } from '#contract/accounts/accounts.ts';
import { uploadTypes } from '#contract/api/uploads.ts';
import { largestWidths, mainImageUrl, parseImageName } from '#contract/images/images.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import type { ReviewForm } from '#contract/reviews/review-form.ts';
import { reviewMessages as messages, reviewLimits } from '#contract/reviews/review-rules.ts';
import type { UploadedFile } from '#server/infra/http/read-form.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { forgetImage } from '#server/infra/media/forget-image.ts';
import { NotAImage } from '#server/infra/media/refused-upload.ts';
import { type PreparedImage, prepareImage } from '#server/infra/media/save-image.ts';
import { imageTypeOf } from '#server/infra/media-store/content-types.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type LockedOrder, productLines } from '#server/selling/orders/record/orders.queries.ts';
import { withOwnOrder } from '#server/selling/orders/record/with-own-order.ts';
import { stampAfter } from '#server/studio/audit/require-unchanged.ts';
import {
  dropReview,
  dropReviewImages,
  findStars,
  lockReview,
  putReview,
  putReviewImages,
  type ReviewOfItem,
  readReview,
} from './own-reviews.queries.ts';

const REVIEWS_AN_HOUR = { times: 20, seconds: 3600 };

interface About {
  orderId: string;
  productId: string;
}

interface Sent {
  form: ReviewForm;
  files: readonly UploadedFile[];
  /** How many photos were sent; more than `files` if there were too many. */
  count: number;
}

/**
 * Writes about a product of an order that is delivered and rated, or changes what was written.
 * Returns it: one that is hidden stays hidden.
 */
export async function saveReview(
  shop: Shop,
  user: User,
  about: About,
  { form, files, count }: Sent,
): Promise<ReviewOfItem> {
  if (form.stay.length + count > reviewLimits.photos) {
    throw invalidField('images', messages.tooManyPhotos);
  }
  const images: PreparedImage[] = [];
  let isSaved = false;
  try {
    for (const file of files) images.push(await preparePhoto(shop, file));
    const done = await withOwnOrder(shop, user.id, about.orderId, (trx, order) =>
      save({ ...shop, db: trx }, user, order, about, { form, images }),
    );
    isSaved = true;
    await done.removeFiles();
    return done.review;
  } finally {
    if (!isSaved) for (const image of images) await image.discard();
  }
}

/** Deletes what was written, with its photos; the stars stay. */
export async function deleteReview(shop: Shop, user: User, about: About): Promise<void> {
  const removeFiles = await withOwnOrder(shop, user.id, about.orderId, async (trx, order) => {
    const review = await lockReview(trx, { orderId: order.id, productId: productOf(order, about) });
    if (!review) throw new Problem('not-found', messages.notFound);
    const hashes = await dropReviewImages(trx, [review.id]);
    await dropReview(trx, review.id);
    return forgetPhotos({ ...shop, db: trx }, hashes);
  });
  await removeFiles();
}

/** After the commit the returned function removes the files. */
export async function forgetPhotos(
  shop: Pick<Shop, 'db' | 'media'>,
  hashes: readonly string[],
): Promise<() => Promise<void>> {
  const removals: (() => Promise<void>)[] = [];
  for (const hash of hashes) removals.push(await forgetImage(shop.db, shop, hash));
  return async () => {
    for (const remove of removals) await remove();
  };
}

async function save(
  shop: Omit<Shop, 'db'> & { db: Parameters<typeof lockReview>[0] },
  user: User,
  order: LockedOrder,
  about: About,
  { form, images }: { form: ReviewForm; images: readonly PreparedImage[] },
): Promise<{ review: ReviewOfItem; removeFiles: () => Promise<void> }> {
  const { db: trx } = shop;
  const of = { orderId: order.id, productId: productOf(order, about) };
  if (order.status !== 'delivered') throw new Problem('conflict', orderMessages.notRatable);
  const stars = await findStars(trx, of);
  if (stars === undefined) throw new Problem('conflict', messages.rateFirst);
  await limitRate(shop, `review:${user.id}`, REVIEWS_AN_HOUR);
  const former = await lockReview(trx, of);
  const staying = hashesOf(form.stay, former?.imageNames ?? []);
  const hashes = [...staying, ...images.map(({ hash }) => hash)];
  const now = former ? stampAfter(former, shop.clock.now()) : shop.clock.now();
  const id = former?.id ?? shop.random.id();
  const { name, text } = form;
  const row = { id, ...of, userId: user.id, stars, name, text, photos: hashes.length };
  await putReview(trx, { ...row, createdAt: now, updatedAt: now });
  for (const image of images) await image.save(trx);
  const gone = await putReviewImages(trx, id, hashes);
  const removeFiles = await forgetPhotos(shop, gone);
  return { review: await readReview(trx, id), removeFiles };
}

/** The hashes of the photos that stay, as the form names their addresses. */
function hashesOf(stay: readonly string[], names: readonly string[]): string[] {
  return [...new Set(stay)].map((address) => {
    const name = names.find((each) => mainImageUrl(each) === address);
    const facts = name === undefined ? null : parseImageName(name);
    if (!facts) throw invalidField('images', messages.photoGone);
    return facts.hash;
  });
}

function productOf(order: LockedOrder, { productId }: About): string {
  const line = productLines(order.items).find((item) => item.productId === productId.toLowerCase());
  if (!line) throw new Problem('not-found', orderMessages.notInOrder);
  return line.productId;
}

/** Salted, so that it can be removed again, and decoded: nothing but the picture is stored. */
async function preparePhoto(
  shop: Shop,
  { bytes, isTooHeavy }: UploadedFile,
): Promise<PreparedImage> {
  if (!uploadTypes.includes(imageTypeOf(bytes))) throw invalidField('images', messages.notAnImage);
  if (isTooHeavy) throw invalidField('images', messages.imageTooHeavy);
  const options = { largestWidth: largestWidths.product, later: true, salt: shop.random.id() };
  return prepareImage(shop, bytes, options).catch((error) => {
    throw error instanceof NotAImage ? invalidField('images', error.message) : error;
  });
}
