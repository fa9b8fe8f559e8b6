import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { adminReviewsApi } from '#contract/reviews/admin-reviews.endpoints.ts';
import { ownReviewsApi } from '#contract/reviews/own-reviews.endpoints.ts';
import { reviewsApi } from '#contract/reviews/reviews.endpoints.ts';
import { buildReview } from '#testing/build-reviews.ts';
import { signInNew } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let clock: HeldClock;
let newBrowser: () => TestBrowser;
let manager: TestBrowser;
let customer: Awaited<ReturnType<typeof signInNew>>;
beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({}, { clock });
  newBrowser = (await openTestApp(shop)).browser;
  ({ browser: manager } = await signInNew(shop, newBrowser(), {
    name: 'Meera Joshi',
    staffRole: 'manager',
  }));
  customer = await signInNew(shop, newBrowser(), { name: 'Asha Rawat' });
});
afterAll(() => shop.remove());

const list = async (query: object = {}) =>
  (await manager.call(adminReviewsApi.listAdminReviews, { query })).body.data;
const read = async (id: string) =>
  (await manager.call(adminReviewsApi.readAdminReview, { params: { id } })).body.data.review;
const hide = (id: string, body: object = { reason: 'It names somebody.' }, by = manager) =>
  by.call(adminReviewsApi.hideReview, { params: { id }, body });
const publish = (id: string, body: object = {}, by = manager) =>
  by.call(adminReviewsApi.publishReview, { params: { id }, body });
const answer = (id: string, body: object, by = manager) =>
  by.call(adminReviewsApi.answerReview, { params: { id }, body });
const report = (id: string) =>
  customer.browser.call(ownReviewsApi.reportReview, {
    params: { id },
    body: { reason: 'personal', words: 'My number is in it.' },
  });
const shownOf = async (productId: string) =>
  (await newBrowser().call(reviewsApi.listReviews, { params: { id: productId } })).body.data;
const reported = async () => (await manager.call(alertsApi.readNotices)).body.data.reviewsReported;
const mails = async () =>
  (await mailsTo(shop, customer.user.email)).filter(({ template }) => template === 'review-step');
const entriesAbout = (id: string) =>
  shop.db
    .selectFrom('auditEntries')
    .select(['action', 'label', 'before', 'after'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();

describe('the list of reviews', () => {
  test('is narrowed by what is to be done, stars and words', async () => {
    const good = await buildReview(shop, customer.user, { text: 'Deep indigo.', stars: 5 });
    const poor = await buildReview(shop, customer.user, { text: 'It came late.', stars: 2 });
    await answer(good.id, { answer: 'Thank you.' });
    await report(poor.id);
    const ids = async (query: object) => (await list(query)).reviews.map(({ _id }) => _id);
    expect(await ids({})).toEqual([poor.id, good.id]);
    expect(await ids({ show: 'new' })).toEqual([poor.id]);
    expect(await ids({ show: 'reported' })).toEqual([poor.id]);
    expect(await ids({ show: 'hidden' })).toEqual([]);
    expect(await ids({ show: 'unanswered' })).toEqual([poor.id]);
    expect(await ids({ stars: 5 })).toEqual([good.id]);
    expect(await ids({ q: 'indigo' })).toEqual([good.id]);
    expect(await ids({ q: 'hills at dusk late' })).toEqual([poor.id]);
    expect(await list({ limit: 1 })).toMatchObject({
      total: 2,
      pages: 2,
      waiting: { new: 1, reported: 1 },
    });
    expect(await read(poor.id)).toMatchObject({
      stars: 2,
      isNew: true,
      openReports: 1,
      customer: { name: 'Asha Rawat', email: customer.user.email },
      reports: [{ reason: 'personal', words: 'My number is in it.', by: 'Asha Rawat' }],
    });
    expect(await reported()).toBe(1);
    await publish(poor.id);
    expect(await reported()).toBe(0);
  });

  test('is for managers and owners only', async () => {
    const { id } = await buildReview(shop, null);
    const { browser: packer } = await signInNew(shop, newBrowser(), { staffRole: 'packer' });
    for (const browser of [packer, customer.browser]) {
      expect((await browser.call(adminReviewsApi.listAdminReviews)).status).toBe(403);
      expect((await hide(id, undefined, browser)).status).toBe(403);
      expect((await answer(id, { answer: 'No' }, browser)).status).toBe(403);
    }
    expect((await newBrowser().call(adminReviewsApi.listAdminReviews)).status).toBe(401);
    expect((await list({ show: 'hidden' })).total).toBe(0);
    for (const none of [shop.random.id(), 'none']) expect((await hide(none)).status).toBe(404);
  });
});

test('an answer stands below the review, and its customer is told once', async () => {
  const { id, productId } = await buildReview(shop, customer.user);
  const before = (await mails()).length;
  const { body } = await answer(id, { answer: ' Thank you.\r\nCome by. ' });
  expect(body).toMatchObject({
    message: 'Answer saved',
    data: { review: { answer: 'Thank you.\nCome by.', isNew: false } },
  });
  expect((await shownOf(productId)).reviews).toMatchObject([{ answer: 'Thank you.\nCome by.' }]);
  await answer(id, { answer: 'Thank you very much.' });
  const told = (await mails()).slice(before);
  expect(told).toMatchObject([{ data: { what: 'answered', words: 'Thank you.\nCome by.' } }]);
  expect((await answer(id, { answer: '' })).body.message).toBe('Answer removed');
  expect((await shownOf(productId)).reviews).toMatchObject([{ answer: null, answeredAt: null }]);
  expect((await answer(id, { answer: 'x'.repeat(2001) })).status).toBe(400);
  expect(JSON.stringify(await entriesAbout(id))).not.toContain('Come by');
});

test('a hidden review shows to nobody else, its customer is told why, and its stars count', async () => {
  const { id, productId, orderId } = await buildReview(shop, customer.user, { stars: 3 });
  await report(id);
  expect((await hide(id, { reason: ' ' })).body.message).toBe('Please tell the customer why');
  const { body } = await hide(id);
  expect(body).toMatchObject({
    message: 'Review hidden, and its customer told why',
    data: { review: { state: 'hidden', hiddenReason: 'It names somebody.', openReports: 0 } },
  });
  expect(await shownOf(productId)).toMatchObject({ reviews: [], total: 0, stars: [0, 0, 1, 0, 0] });
  expect((await mails()).at(-1)).toMatchObject({
    data: { what: 'hidden', words: 'It names somebody.', orderId },
  });
  expect(await list({ show: 'hidden' })).toMatchObject({ total: 1, reviews: [{ _id: id }] });

  // Changed by its customer, it waits for another look.
  const form = { text: 'It is lovely.', name: 'Asha R.' };
  const params = { id: orderId, productId };
  const changed = await sendForm(customer.browser, ownReviewsApi.saveReview, form, [], params);
  expect(changed.body.message).toMatch(/stays hidden/);
  expect((await shownOf(productId)).total).toBe(0);
  expect(await read(id)).toMatchObject({ isNew: true, state: 'hidden', text: 'It is lovely.' });

  expect((await publish(id)).body.data.review).toMatchObject({
    state: 'published',
    hiddenReason: null,
    isNew: false,
  });
  expect((await shownOf(productId)).reviews).toMatchObject([{ text: 'It is lovely.' }]);
  expect((await mails()).at(-1)).toMatchObject({ data: { what: 'shown' } });
  expect(await entriesAbout(id)).toMatchObject([
    {
      action: 'changed',
      label: '3 stars',
      before: { state: 'published' },
      after: { state: 'hidden', reason: 'It names somebody.' },
    },
    { action: 'published', before: { state: 'hidden' }, after: { state: 'published' } },
  ]);
});

test('a change on top of a stale one is refused, with who was faster', async () => {
  const { id } = await buildReview(shop, customer.user);
  const { updatedAt: seen } = await read(id);
  clock.pass(1000);
  await answer(id, { answer: 'Thank you.' });
  const { status, body } = await hide(id, { reason: 'It advertises.', seen });
  expect([status, body.message]).toEqual([409, expect.stringContaining('Meera Joshi')]);
  expect(body.data.review).toMatchObject({ state: 'published', answer: 'Thank you.' });
});
