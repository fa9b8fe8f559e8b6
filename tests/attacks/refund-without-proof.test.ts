import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { signInAgain } from '#testing/build-users.ts';
import { type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOrder } from '#testing/paid-order.ts';

const checkout = await openCheckout();
const { shop, clock } = checkout;
const asha = await checkout.newCustomer();
const owner = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
afterAll(() => checkout.close());

const refund = (by: Customer, id: string, amount?: number) =>
  by.browser.call(adminOrdersApi.refundOrder, {
    params: { id },
    body: { amount, reason: 'A scratch.' },
  });
const asksForProof = [403, { success: false, proofNeeded: true }];

async function countRefunds(): Promise<number> {
  const { rows } = await shop.db
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

beforeEach(async () => {
  await saveSettings(shop.db, { refundProofRupees: 1000 });
  shop.settings.drop();
  await signInAgain(shop, asha.browser);
  await signInAgain(shop, owner.browser);
});

describe('somebody who finds an owner’s open session', () => {
  test('sends back no large sum, and leaves nothing behind [proof-12]', async () => {
    const { id } = await paidOrder(checkout, asha);
    clock.pass(16 * MINUTE_MS);
    const before = await countRefunds();
    const refused = await refund(owner, id);
    expect([refused.status, refused.body]).toMatchObject(asksForProof);
    const cancelled = await owner.browser.call(adminOrdersApi.updateAdminOrder, {
      params: { id },
      body: { status: 'cancelled' },
    });
    expect([cancelled.status, cancelled.body]).toMatchObject(asksForProof);
    expect(await countRefunds()).toBe(before);
    await signInAgain(shop, owner.browser);
    expect((await refund(owner, id)).status).toBe(200);
  });

  test('nor a large sum in small parts, also at the same moment [proof-12]', async () => {
    const orders = [
      await paidOrder(checkout, asha),
      await paidOrder(checkout, asha),
      await paidOrder(checkout, asha),
    ];
    clock.pass(16 * MINUTE_MS);
    const answers = await Promise.all(orders.map(({ id }) => refund(owner, id, 400)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403]);
    const [first] = orders;
    expect((await refund(owner, first?.id ?? '', 250)).status).toBe(403);
    expect((await refund(owner, first?.id ?? '', 150)).status).toBe(200);
  });
});

test('what was refunded while the proof counted is not added up [proof-12]', async () => {
  const first = await paidOrder(checkout, asha);
  const second = await paidOrder(checkout, asha);
  expect((await refund(owner, first.id)).status).toBe(200);
  clock.pass(16 * MINUTE_MS);
  expect((await refund(owner, second.id, 900)).status).toBe(200);
});
