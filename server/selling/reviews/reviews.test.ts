import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseImageUrl } from '#contract/images/images.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { ownReviewsApi } from '#contract/reviews/own-reviews.endpoints.ts';
import { reviewsApi } from '#contract/reviews/reviews.endpoints.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildReview } from '#testing/build-reviews.ts';
import { signInNew } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { type FormFile, paintFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let clock: HeldClock;
let newBrowser: () => TestBrowser;
beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({ RATE_LIMIT_SCALE: '1' }, { clock });
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

const written = { text: 'It hangs over our table.', name: 'Asha R.' };

async function customerWithOrder(status: 'delivered' | 'shipped' = 'delivered') {
  const { user, browser } = await signInNew(shop, newBrowser(), { name: 'Asha Rawat' });
  const order = await buildOrder(shop, user, { status });
  const productId = order.productIds[0] ?? '';
  const params = { id: order.id, productId };
  const rate = (rating = 4) =>
    browser.call(ordersApi.rateItem, { body: { orderId: order.id, productId, rating } });
  const save = (form: Record<string, string | undefined> = written, files: FormFile[] = []) =>
    sendForm(browser, ownReviewsApi.saveReview, form, files, params);
  return { user, browser, order, productId, params, rate, save };
}

const list = async (id: string, query: object = {}) =>
  (await newBrowser().call(reviewsApi.listReviews, { params: { id }, query })).body.data;
const hashesOf = (images: readonly string[] = []) =>
  images.map((image) => parseImageUrl(image)?.hash ?? '');
const countMedia = async (hashes: readonly string[]) =>
  (await shop.db.selectFrom('media').select('hash').where('hash', 'in', hashes).execute()).length;

describe('a review', () => {
  test('stands beside the stars, for everyone, with its photos and without what they hide', async () => {
    const { rate, save, productId } = await customerWithOrder();
    await rate(4);
    const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#9a3a20' } });
    const exif = { IFD0: { Copyright: 'Dehradun, 30.3165 N' } };
    const bytes = await photo.withExif(exif).jpeg().toBuffer();
    expect(bytes.includes('30.3165 N')).toBe(true);
    const { status, body } = await save({ ...written, text: ' It hangs\r\nover our table. ' }, [
      { name: 'wall.jpg', type: 'image/jpeg', bytes },
    ]);
    expect([status, body.message]).toEqual([200, 'Thank you. Your review is on the product page.']);
    const own = body.data.review;
    expect(own).toMatchObject({
      text: 'It hangs\nover our table.',
      name: 'Asha R.',
      state: 'published',
      hiddenReason: null,
      answer: null,
    });
    const data = await list(productId);
    expect(data).toMatchObject({
      total: 1,
      pages: 1,
      withPhotos: 1,
      stars: [0, 1, 0, 0, 0],
      reviews: [{ stars: 4, name: 'Asha R.', isVerified: true, editedAt: null, answer: null }],
    });
    const image = data.reviews[0]?.images[0] ?? '';
    expect(own.images).toEqual([image]);
    const shown = await newBrowser().request({ method: 'GET', url: image });
    expect(shown.status).toBe(200);
    expect(Buffer.from(shown.bytes).includes('30.3165 N')).toBe(false);
    expect(JSON.stringify(data)).not.toContain('Rawat');
  });

  test('keeps markup as text', async () => {
    const { rate, save, productId } = await customerWithOrder();
    await rate();
    const text = '<img src=x onerror=alert(1)> [here](https://bad.example)';
    await save({ text, name: '<b>Asha</b>' });
    expect((await list(productId)).reviews[0]).toMatchObject({ text, name: '<b>Asha</b>' });
  });

  test('is changed and deleted by its customer, and its files with it', async () => {
    const { rate, save, browser, params, productId } = await customerWithOrder();
    await rate();
    const two = [await paintFile('one.png'), await paintFile('two.png', '#1f3a5f')];
    const first = (await save(written, two)).body.data.review;
    const [kept = '', gone = ''] = first.images ?? [];
    clock.pass(60_000);
    const { body } = await save({ ...written, text: 'Still lovely.', stay: `["${kept}"]` }, [
      await paintFile('three.png', '#2c6e49'),
    ]);
    const changed = body.data.review;
    expect(changed).toMatchObject({ _id: first._id, text: 'Still lovely.' });
    expect(changed.images).toHaveLength(2);
    expect(changed.images[0]).toBe(kept);
    expect(await countMedia(hashesOf([gone]))).toBe(0);
    expect((await list(productId)).reviews[0]?.editedAt).not.toBeNull();

    expect((await browser.call(ownReviewsApi.deleteReview, { params })).body.message).toBe(
      'Review deleted',
    );
    expect(await list(productId)).toMatchObject({ reviews: [], total: 0, stars: [0, 1, 0, 0, 0] });
    expect(await countMedia(hashesOf(changed.images))).toBe(0);
    expect((await browser.call(ownReviewsApi.deleteReview, { params })).status).toBe(404);
  });

  test.each([
    [{ text: '' }, 'Please write a few words'],
    [{ text: ' \n ' }, 'Please write a few words'],
    [{ text: undefined }, 'Please write a few words'],
    [{ text: 'x'.repeat(2001) }, 'At most 2000 characters'],
    [{ name: 'A' }, 'Name must be 2-50 characters'],
    [{ name: 'x'.repeat(51) }, 'Name must be 2-50 characters'],
    [{ stay: '["/media/none-100.jpeg"]' }, 'This photo no longer belongs to the review'],
  ])('with %j is refused', async (wrong, message) => {
    const { rate, save } = await customerWithOrder();
    await rate();
    const { status, body } = await save({ ...written, ...wrong });
    expect([status, body.message]).toEqual([400, message]);
  });

  test('takes three photos, of images only, and stores none that is refused', async () => {
    const { rate, save, productId } = await customerWithOrder();
    await rate();
    const paint = await paintFile('wall.png');
    expect((await save(written, [paint, paint, paint, paint])).body.message).toBe(
      'You can add at most 3 photos',
    );
    const text = { name: 'wall.png', bytes: Buffer.from('<svg onload="alert(1)"/>') };
    expect((await save(written, [paint, text])).body.message).toBe(
      'Please upload only image files (JPEG, PNG, GIF, WebP)',
    );
    const heavy = { name: 'wall.png', bytes: Buffer.concat([paint.bytes, Buffer.alloc(11e6)]) };
    expect((await save(written, [heavy])).body.message).toBe('Each image must be less than 10MB');
    expect((await list(productId)).total).toBe(0);
  });

  test('needs stars, a delivery, and an order of one’s own', async () => {
    const { save, params, productId } = await customerWithOrder();
    const unrated = await save();
    expect([unrated.status, unrated.body.message]).toEqual([
      409,
      'Please rate the product with stars first',
    ]);
    const early = await customerWithOrder('shipped');
    const { status, body } = await early.save();
    expect([status, body.message]).toEqual([409, 'Only delivered items can be rated']);

    const other = (await signInNew(shop, newBrowser())).browser;
    const stolen = await sendForm(other, ownReviewsApi.saveReview, written, [], params);
    expect([stolen.status, stolen.body.message]).toEqual([404, 'Order not found']);
    expect((await other.call(ownReviewsApi.deleteReview, { params })).status).toBe(404);
    const visitor = await sendForm(newBrowser(), ownReviewsApi.saveReview, written, [], params);
    expect(visitor.status).toBe(401);
    const { browser } = early;
    const foreign = { id: early.order.id, productId };
    const none = await sendForm(browser, ownReviewsApi.saveReview, written, [], foreign);
    expect([none.status, none.body.message]).toEqual([404, 'This item is not part of the order']);
  });
});

describe('the list of a product', () => {
  test('has the newest first, six at a time, and those with photos alone', async () => {
    const { id } = await buildProduct(shop);
    const { user } = await signInNew(shop, newBrowser());
    for (let at = 0; at < 8; at += 1) {
      const createdAt = new Date(clock.now().getTime() - at * 60_000);
      const stars = at === 0 ? 1 : 5;
      await buildReview(shop, user, { productId: id, text: `Number ${at}`, stars, createdAt });
    }
    const first = await list(id);
    expect(first.reviews.map(({ text }) => text)).toEqual(
      [0, 1, 2, 3, 4, 5].map((at) => `Number ${at}`),
    );
    expect(first).toMatchObject({ total: 8, pages: 2, stars: [7, 0, 0, 0, 1], withPhotos: 0 });
    const second = await list(id, { page: 2 });
    expect(second.reviews.map(({ text }) => text)).toEqual(['Number 6', 'Number 7']);
    expect(await list(id, { photos: 'only' })).toMatchObject({ reviews: [], total: 0 });
  });

  test('is empty for a new product and not there for none', async () => {
    const { id } = await buildProduct(shop);
    expect(await list(id)).toMatchObject({ reviews: [], total: 0, stars: [0, 0, 0, 0, 0] });
    for (const none of [shop.random.id(), 'none']) {
      const answer = await newBrowser().call(reviewsApi.listReviews, { params: { id: none } });
      expect([answer.status, answer.body.message]).toEqual([404, 'Product not found']);
    }
    const odd = { params: { id }, query: { page: 0 } };
    expect((await newBrowser().call(reviewsApi.listReviews, odd)).status).toBe(400);
  });
});

describe('a report', () => {
  const report = (browser: TestBrowser, id: string, body: object = { reason: 'offensive' }) =>
    browser.call(ownReviewsApi.reportReview, { params: { id }, body });
  const open = async (reviewId: string) =>
    shop.db.selectFrom('reviewReports').selectAll().where('reviewId', '=', reviewId).execute();

  test('comes from anyone, once from each', async () => {
    const { id } = await buildReview(shop, null);
    const { browser, user } = await signInNew(shop, newBrowser());
    const body = { reason: 'personal', words: ' It names my sister. ' };
    expect((await report(browser, id, body)).body.message).toBe(
      'Thank you. We will look at it within 48 hours.',
    );
    expect((await report(browser, id, body)).status).toBe(200);
    expect(await open(id)).toMatchObject([
      { userId: user.id, reason: 'personal', words: 'It names my sister.', settledAt: null },
    ]);
    expect((await report(newBrowser(), id)).status).toBe(200);
    expect((await report(newBrowser(), id)).status).toBe(200);
    expect(await open(id)).toHaveLength(2);
  });

  test('of visitors from one network is limited to five a day', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const { id } = await buildReview(shop, null);
      statuses.push((await report(newBrowser(), id)).status);
    }
    // The test before has used up one or two.
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });

  test('needs a reason and a review that is shown', async () => {
    const { browser } = await signInNew(shop, newBrowser());
    const { id } = await buildReview(shop, null);
    const wrong = await report(browser, id, { reason: 'boring' });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Please choose a reason']);
    const long = await report(browser, id, { reason: 'other', words: 'x'.repeat(501) });
    expect(long.status).toBe(400);
    const hidden = await buildReview(shop, null, { hiddenReason: 'It insults somebody.' });
    for (const none of [hidden.id, shop.random.id(), 'none']) {
      expect((await report(browser, none)).status).toBe(404);
    }
  });
});
