import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indianTime } from '#contract/api/calendar.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { policiesApi } from '#contract/content/policies.endpoints.ts';
import { defaultVersions, type PolicyPage } from '#contract/content/policy-rules.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import { HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { discardDraft, saveDraft } from '#server/studio/content/edit-content.ts';
import { publishContent, publishDue } from '#server/studio/content/publish-content.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

let checkout: Checkout;
let packer: TestBrowser;

beforeAll(async () => {
  checkout = await openCheckout();
  ({ browser: packer } = await signInNew(checkout.shop, checkout.visitor(), {
    staffRole: 'packer',
  }));
});
afterAll(() => checkout.close());

const studio = { name: 'Kamla' };

/** Publishes the page with other words, and returns its version. */
async function publish(address: PolicyPage, body: object = {}): Promise<string> {
  const { shop, clock } = checkout;
  clock.pass(MINUTE_MS);
  const key = { kind: 'page', address } as const;
  const title = `Version of ${clock.now().toISOString()}`;
  await saveDraft(shop, studio, { ...key, body: { title, ...body } });
  await publishContent(shop, studio, key);
  return clock.now().toISOString();
}

const placeOne = async (customer: Customer) => {
  const { id } = await buildProduct(checkout.shop, { stock: 5 });
  return (await customer.order(id)).id;
};

const policiesOf = async (id: string) => {
  const { status, body } = await packer.call(adminOrdersApi.readAdminOrder, { params: { id } });
  expect(status).toBe(200);
  return body.data.order.policies;
};

const told = async (browser: TestBrowser) => {
  const { status, body } = await browser.call(policiesApi.listPolicyNotices);
  expect(status).toBe(200);
  return body.data.notices;
};

describe('an order remembers the policies under which it was placed', () => {
  test('the defaults, where the studio has published nothing', async () => {
    const asha = await checkout.newCustomer();
    expect(await policiesOf(await placeOne(asha))).toEqual(defaultVersions);
  });

  test('the published version, which later ones do not change', async () => {
    const asha = await checkout.newCustomer();
    const terms = await publish('terms');
    const shipping = await publish('shipping');
    const id = await placeOne(asha);
    const then = { ...defaultVersions, terms, shipping };
    expect(await policiesOf(id)).toEqual(then);
    const later = await publish('terms');
    expect(await policiesOf(id)).toEqual(then);
    expect(await policiesOf(await placeOne(asha))).toEqual({ ...then, terms: later });
  });

  test('the version of the day, while the next one is scheduled', async () => {
    const { shop, clock } = checkout;
    const asha = await checkout.newCustomer();
    const now = await publish('refund-policy');
    const key = { kind: 'page', address: 'refund-policy' } as const;
    await saveDraft(shop, studio, { ...key, body: { title: 'Kinder' } });
    const at = indianTime(new Date(clock.now().getTime() + HOUR_MS));
    await publishContent(shop, studio, { ...key, at });
    const before = await placeOne(asha);
    clock.pass(HOUR_MS);
    await publishDue(shop);
    expect((await policiesOf(before))['refund-policy']).toBe(now);
    const after = (await policiesOf(await placeOne(asha)))['refund-policy'];
    expect(after).toBe(clock.now().toISOString());
  });

  test('the version of the day on which a given up order is placed again', async () => {
    const asha = await checkout.newCustomer();
    const { id: product } = await buildProduct(checkout.shop, { stock: 5 });
    const { id, providerId } = await asha.order(product);
    await asha.browser.call(checkoutApi.dismissPayment, { body: { orderId: providerId } });
    const terms = await publish('terms');
    expect((await asha.order(product)).id).toBe(id);
    expect((await policiesOf(id)).terms).toBe(terms);
  });
});

describe('what customers are told of a change', () => {
  test('is the notice, until they have ordered under it', async () => {
    const asha = await checkout.newCustomer();
    expect(await told(asha.browser)).toEqual([]);
    const text = 'You have 14 days to return';
    const since = await publish('terms', { notice: text });
    expect(await told(asha.browser)).toEqual([{ page: 'terms', text, since }]);
    await placeOne(asha);
    expect(await told(asha.browser)).toEqual([]);
  });

  test('is nothing for a version without a notice, which hides no earlier one', async () => {
    const asha = await checkout.newCustomer();
    const since = await publish('privacy', { notice: 'We use another mail service' });
    await publish('privacy');
    expect(await told(asha.browser)).toContainEqual(
      expect.objectContaining({ page: 'privacy', since }),
    );
  });

  test('is not told again by a version that only carries the notice along', async () => {
    const asha = await checkout.newCustomer();
    await publish('terms', { notice: 'We ship on Mondays' });
    await placeOne(asha);
    await publish('terms', { notice: 'We ship on Mondays' });
    expect(await told(asha.browser)).toEqual([]);
  });

  test('stands in the facts of every page, for the sign-in', async () => {
    const since = await publish('terms', { notice: 'We ship on Fridays' });
    const { body } = await checkout.visitor().call(settingsApi.readShopFacts);
    expect(body.data.shop.policyNotices).toContainEqual({
      page: 'terms',
      text: 'We ship on Fridays',
      since,
    });
  });

  test('is not told of a draft', async () => {
    const { shop } = checkout;
    const asha = await checkout.newCustomer();
    await placeOne(asha);
    const key = { kind: 'page', address: 'terms' } as const;
    await saveDraft(shop, studio, { ...key, body: { title: 'Terms', notice: 'Perhaps' } });
    expect(await told(asha.browser)).toEqual([]);
    await discardDraft(shop, studio, key);
  });

  test('has no placeholders, which a notice cannot fill in', async () => {
    await expect(publish('terms', { notice: 'Welcome to {{shop.name}}' })).rejects.toThrow(
      'Please enter this without placeholders',
    );
  });

  test('is for those who are signed in', async () => {
    expect((await checkout.visitor().call(policiesApi.listPolicyNotices)).status).toBe(401);
  });
});

describe('a checkout that says which policies its customer has seen', () => {
  const facts = async () =>
    (await checkout.visitor().call(settingsApi.readShopFacts)).body.data.shop.policyVersions;

  test('is an order under these', async () => {
    const asha = await checkout.newCustomer();
    const seenPolicies = await facts();
    const { id } = await buildProduct(checkout.shop, { stock: 5 });
    const { body } = await asha.checkOut(id, { seenPolicies });
    expect(await policiesOf(body.data._id)).toEqual(seenPolicies);
  });

  test('is refused with what changed, holds nothing, and is taken once they are seen', async () => {
    const asha = await checkout.newCustomer();
    const { id } = await buildProduct(checkout.shop, { stock: 1 });
    const seenPolicies = await facts();
    const terms = await publish('terms', { notice: 'We ship on Tuesdays' });
    const shipping = await publish('shipping');
    const refused = await asha.checkOut(id, { seenPolicies, key: 'first' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        success: false,
        message: 'The terms changed while you had this page open. Please read and agree again.',
        data: {
          policyVersions: { ...seenPolicies, terms, shipping },
          changedPolicies: [
            { page: 'terms', text: 'We ship on Tuesdays', since: terms },
            { page: 'shipping', text: '', since: shipping },
          ],
        },
      },
    ]);
    const orders = await checkout.shop.db
      .selectFrom('orderLines')
      .select('id')
      .where('productId', '=', id)
      .execute();
    expect(orders).toEqual([]);
    const again = await asha.checkOut(id, { seenPolicies: await facts(), key: 'first' });
    expect(again.status).toBe(200);
  });

  test('is confirmed when it is sent again, whatever changed since', async () => {
    const asha = await checkout.newCustomer();
    const { id } = await buildProduct(checkout.shop, { stock: 1 });
    const seenPolicies = await facts();
    const first = await asha.checkOut(id, { seenPolicies, key: 'lost' });
    await publish('terms');
    const again = await asha.checkOut(id, { seenPolicies, key: 'lost' });
    expect([again.status, again.body.data._id]).toEqual([200, first.body.data._id]);
    expect(await policiesOf(first.body.data._id)).toEqual(seenPolicies);
  });

  test('says it of the pages that hold for an order, and nothing else', async () => {
    const asha = await checkout.newCustomer();
    const { id } = await buildProduct(checkout.shop, { stock: 1 });
    for (const seenPolicies of [{ about: 'x' }, { terms: 'x'.repeat(41) }, 'terms']) {
      expect((await asha.checkOut(id, { seenPolicies } as never)).status).toBe(400);
    }
    expect((await asha.checkOut(id, { seenPolicies: { terms: 'old' } })).status).toBe(409);
  });
});
