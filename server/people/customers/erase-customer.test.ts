import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { customerName } from '#contract/analytics/analytics-rules.ts';
import { savedCartApi } from '#contract/cart/saved-cart.endpoints.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import { parseImageUrl } from '#contract/images/images.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { breachesApi } from '#contract/privacy/breaches.endpoints.ts';
import { grievancesApi } from '#contract/privacy/grievances.endpoints.ts';
import { adminReturnsApi } from '#contract/returns/desk/admin-returns.endpoints.ts';
import { ownReturnsApi } from '#contract/returns/desk/own-returns.endpoints.ts';
import { ownReviewsApi } from '#contract/reviews/own-reviews.endpoints.ts';
import { partsOf } from '#harness/prescribed-names.ts';
import { readAnalytics } from '#server/reports/analytics/read-analytics.ts';
import { processWebhook } from '#server/selling/payments/process-webhook.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { forgetPassword, registerAs } from '#testing/account-calls.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildBreach } from '#testing/build-privacy-desk.ts';
import { buildProduct } from '#testing/build-products.ts';
import { buildRefund } from '#testing/build-refunds.ts';
import { buildUser, signInNew } from '#testing/build-users.ts';
import { findTrace } from '#testing/find-trace.ts';
import { type Checkout, openCheckout } from '#testing/open-checkout.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';
import { paintFile, sendForm } from '#testing/send-form.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

let checkout: Checkout;
let owner: TestBrowser;
beforeAll(async () => {
  checkout = await openCheckout();
  const { shop, visitor } = checkout;
  owner = (await signInNew(shop, visitor(), { staffRole: 'owner', name: 'Kamla Bisht' })).browser;
});
afterAll(() => checkout.close());

const erase = (id: string, body: object, browser = owner) =>
  browser.call(customersApi.eraseCustomer, { params: { id }, body });

const ordersOf = (ids: string[]) =>
  checkout.shop.db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').execute();

async function filesOf() {
  const names: string[] = [];
  for await (const { name } of checkout.shop.media.list()) names.push(name);
  return names;
}

describe('erasing a customer', () => {
  test('leaves no trace of them in any table and no file, and keeps what was sold [ac-6] [ac-7]', async () => {
    const { shop, provider } = checkout;
    const person = { name: 'Zubeida Quraishi', email: 'zubeida@quraishi.example' };
    const zubeida = await checkout.newCustomer({ ...person, googleId: 'google-of-zubeida' });
    const { user, browser } = zubeida;

    const { id: productId } = await buildProduct(shop, { stock: 5 });
    const held = await buildProduct(shop, { stock: 1 });
    const { id: heldOrder } = await zubeida.order(held.id);
    await browser.call(checkoutApi.dismissPayment, { body: { orderId: heldOrder } });
    expect(await shop.db.selectFrom('holds').select('userId').execute()).toEqual([
      { userId: user.id },
    ]);
    const { body } = await zubeida.checkOut(productId, {
      notes: 'Ring Zubeida twice',
      giftNote: 'With love, Zubeida',
    });
    const { _id: orderId, orderId: providerId } = body.data;
    const shipping = { shippingName: 'Zubeida Q.', shippingPhone: '9876501234' };
    await shop.db.updateTable('orders').set(shipping).where('id', '=', orderId).execute();
    const confirmation = provider.pay(providerId);
    await zubeida.verify(confirmation);
    const payment = {
      ...provider.payments.get(partsOf(confirmation).paymentId),
      email: person.email,
      contact: '+919876501234',
      notes: { address: 'Zubeida Manzil' },
    };
    expect(await checkout.deliver(webhookOf('payment.captured', { payment }))).toBe(200);
    await shop.db
      .updateTable('orders')
      .set({ status: 'delivered', deliveredAt: shop.clock.now() })
      .where('id', '=', orderId)
      .execute();
    const { body: bought } = await browser.call(ordersApi.readOrder, { params: { id: orderId } });
    const itemId = bought.data.order.items[0]?._id;
    const asked = {
      lines: JSON.stringify([{ itemId, quantity: 1 }]),
      reason: 'damaged',
      details: 'Zubeida found a crack.',
    };
    const crack = await paintFile('Zubeida at home.png');
    expect(
      (await sendForm(browser, ownReturnsApi.askReturn, asked, [crack], { id: orderId })).status,
    ).toBe(200);
    const [{ id: returnId } = { id: '' }] = await shop.db
      .selectFrom('returns')
      .select('id')
      .execute();
    const words = { answer: 'Dear Zubeida, it may come back.' };
    await owner.call(adminReturnsApi.approveReturn, { params: { id: returnId }, body: words });
    await browser.call(ordersApi.rateItem, { body: { orderId, productId, rating: 5 } });
    const said = { text: 'It glows at night.', name: 'Zubeida Q.' };
    const about = { id: orderId, productId };
    const { body: reviewed } = await sendForm(
      browser,
      ownReviewsApi.saveReview,
      said,
      [crack],
      about,
    );
    const shownPhoto = parseImageUrl(reviewed.data.review.images[0] ?? '');
    const { id: earlier } = await buildOrder(shop, user, {
      status: 'delivered',
      shippingName: 'Zubeida Quraishi',
      shippingPhone: '9876501234',
    });

    const refunder = await buildUser(shop, { staffRole: 'owner' });
    await buildRefund(shop, { id: orderId, totalPaise: 0 }, { amountPaise: 100 });
    await shop.db
      .updateTable('refunds')
      .set({ reason: 'Zubeida Q. showed a scratch.', askedBy: refunder.id })
      .where('orderId', '=', orderId)
      .execute();

    const message = 'Zubeida would like a wide one for the hall.';
    const form = { ...person, email: 'home@quraishi.example', subject: 'custom', message };
    await sendForm(browser, contactApi.sendMessageWithImages, form, [
      await paintFile('Zubeida.png'),
    ]);
    const { id: messageId } = await shop.db
      .selectFrom('contactMessages')
      .select('id')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    const wish = { title: 'A parrot for Zubeida', words: 'Zubeida wishes for a green one.' };
    await sendForm(browser, commissionsApi.requestCommission, wish, [
      await paintFile('Zubeida-too.png'),
    ]);
    const reply = { reply: 'Dear Zubeida, gladly.' };
    await owner.call(adminContactsApi.replyToContact, { params: { id: messageId }, body: reply });
    const image = { ...(await paintFile('face.png')), field: 'avatar' };
    expect((await sendForm(browser, profileApi.setAvatar, {}, [image])).status).toBe(200);
    const at = shop.clock.now().toISOString();
    const lines = [{ productId, selectedSize: null, quantity: 1, changedAt: at }];
    const wishes = [{ productId, removed: false, addedAt: at, changedAt: at }];
    const cart = { userId: user.id, sentAt: at, lines, wishes };
    expect((await browser.call(savedCartApi.syncCart, { body: cart })).status).toBe(200);
    await forgetPassword(shop, checkout.visitor(), person.email);
    await checkout
      .visitor()
      .call(accountsApi.login, { body: { email: person.email, password: 'Wrong1234' } });
    await registerAs(checkout.visitor(), person.email);
    await shop.db
      .insertInto('staffInvitations')
      .values({
        id: shop.random.id(),
        email: person.email,
        staffRole: 'packer',
        tokenHash: 'hash',
        invitedBy: 'Kamla Bisht',
        createdAt: shop.clock.now(),
        expiresAt: shop.clock.now(),
      })
      .execute();
    const request = { ...person, kind: 'erasure', details: 'Please forget Zubeida.' } as const;
    const { body: requested } = await checkout
      .visitor()
      .call(grievancesApi.sendGrievance, { body: request });
    const { id: grievanceId } = await shop.db
      .selectFrom('grievances')
      .select('id')
      .where('ticket', '=', requested.data.ticket)
      .executeTakeFirstOrThrow();
    const step = { step: 'acknowledge', answer: 'Dear Zubeida, at once.' } as const;
    await owner.call(grievancesApi.stepGrievance, { params: { id: grievanceId }, body: step });
    const breachId = await buildBreach(shop);
    const affected = { who: 'emails', emails: [person.email] };
    await owner.call(breachesApi.tellAffected, {
      params: { id: breachId },
      body: { affected } as never,
    });
    const traces = ['zubeida', 'quraishi', '9876501234', 'google-of-zubeida'];
    const where = (await findTrace(shop, traces)).map((trace) => trace.split(':')[0]);
    expect([...new Set(where)].sort()).toEqual(
      [
        'breach_recipients',
        'commission_images',
        'commission_messages',
        'commissions',
        'contact_images',
        'contact_messages',
        'contact_replies',
        'grievances',
        'identities',
        'invoices',
        'mails',
        'orders',
        'password_resets',
        'pending_registrations',
        'rate_limits',
        'refunds',
        'return_images',
        'returns',
        'reviews',
        'staff_invitations',
        'users',
        'webhook_events',
      ].map((table) => `public.${table}`),
    );
    const [before] = await ordersOf([orderId]);

    const answer = await erase(user.id, { email: ` ${person.email.toUpperCase()} ` });
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Customer erased. Their orders stay without them.',
    ]);
    expect(await findTrace(shop, traces)).toEqual([]);
    // Actors are recorded by an id that no longer leads to anybody.
    for (const trace of await findTrace(shop, [user.id])) {
      expect(trace).toMatch(/^public\.(audit_entries|order_events|order_history): /);
    }
    expect(await filesOf()).toEqual([]);
    const name = `Customer ${user.id.slice(-6)}`;
    for (const order of await ordersOf([orderId, earlier])) {
      expect(order).toMatchObject({
        userId: null,
        shippingName: name,
        shippingEmail: '',
        shippingPhone: '',
        shippingAddress: '',
        shippingCity: '',
        shippingState: 'Uttarakhand',
        shippingPincode: '248001',
        notes: '',
      });
    }
    expect((await ordersOf([orderId]))[0]).toMatchObject({
      status: 'delivered',
      totalPaise: before?.totalPaise,
      paidAt: before?.paidAt,
    });
    const ratings = shop.db.selectFrom('ratings').selectAll().where('orderId', '=', orderId);
    expect(await ratings.execute()).toMatchObject([{ userId: null, stars: 5 }]);
    const reviews = shop.db.selectFrom('reviews').selectAll().where('orderId', '=', orderId);
    expect(await reviews.execute()).toMatchObject([
      { userId: null, name: '', text: 'It glows at night.', photos: 0 },
    ]);
    const photo = shop.db.selectFrom('media').where('name', '=', shownPhoto?.name ?? '');
    expect(await photo.select('hash').execute()).toEqual([]);
    expect(
      await shop.db
        .selectFrom('auditEntries')
        .selectAll()
        .where('subject', '=', 'customer')
        .execute(),
    ).toMatchObject([{ action: 'erased', subjectId: user.id, label: name }]);
    expect((await erase(user.id, { email: person.email })).status).toBe(404);
  });

  test('leaves them one customer in the figures, of all their orders', async () => {
    const { shop } = checkout;
    const of = async () => (await readAnalytics(shop)).overview.returnCustomerRate;
    const asha = await checkout.newCustomer();
    const orders = await Promise.all(
      [9_00_000, 8_00_000].map((pricePaise) =>
        buildOrder(shop, asha.user, { status: 'delivered', items: [{ pricePaise }] }),
      ),
    );
    const rate = await of();
    const { id, email } = asha.user;
    expect((await erase(id, { email })).status).toBe(200);
    const { topCustomers } = await readAnalytics(shop);
    expect(topCustomers[0]).toMatchObject({ name: null, email: null, orders: orders.length });
    expect(customerName(topCustomers[0]!)).toBe(`Customer ${id.slice(-6)}`);
    expect(await of()).toBe(rate);
  });

  test('also from what the provider reports of them later', async () => {
    const { shop, provider } = checkout;
    const asha = await checkout.newCustomer();
    const { id: productId } = await buildProduct(shop, { stock: 5 });
    const { body } = await asha.checkOut(productId);
    const { _id: orderId, orderId: providerId } = body.data;
    const confirmation = provider.pay(providerId);
    await asha.verify(confirmation);
    const { user } = asha;
    expect((await erase(user.id, { email: user.email, evenUnderWay: true })).status).toBe(200);
    const payment = {
      ...provider.payments.get(partsOf(confirmation).paymentId),
      email: user.email,
      contact: '+919876509999',
    };
    for (const hook of [
      webhookOf('payment.captured', { payment }, { id: 'evt_late_payment' }),
      webhookOf(
        'refund.processed',
        {
          payment,
          refund: { id: 'rfnd_late', payment_id: payment.id, amount: 100, status: 'processed' },
        },
        { id: 'evt_late_refund' },
      ),
      webhookOf(
        'payment.dispute.created',
        {
          payment,
          dispute: { id: 'disp_late', payment_id: payment.id, amount: 100, status: 'open' },
        },
        { id: 'evt_late_dispute' },
      ),
      webhookOf(
        'payment.captured',
        { payment: { ...payment, amount: 'all' } },
        { id: 'evt_unread' },
      ),
      webhookOf(
        'invoice.paid',
        { invoice: { customer_details: { email: user.email, contact: payment.contact } } },
        { id: 'evt_invoice' },
      ),
    ]) {
      expect(await checkout.deliver(hook)).toBe(200);
      await processWebhook(shop, hook.id);
    }
    expect(await findTrace(shop, [user.email, '9876509999'])).toEqual([]);
    expect((await ordersOf([orderId]))[0]?.status).toBe('paid');
  });

  test('requires their address, typed right', async () => {
    const user = await buildUser(checkout.shop);
    const { status, body } = await erase(user.id, { email: 'someone@else.example' });
    expect([status, body.message]).toEqual([400, "This is not the customer's email address"]);
    expect((await erase(user.id, {})).status).toBe(400);
    expect((await erase('nobody', { email: user.email })).status).toBe(404);
  });

  test('waits for an order that is under way, unless that is confirmed', async () => {
    const user = await buildUser(checkout.shop);
    const { id } = await buildOrder(checkout.shop, user, { status: 'shipped' });
    const { status, body } = await erase(user.id, { email: user.email });
    expect([status, body.message]).toEqual([409, expect.stringContaining('is under way')]);
    expect((await ordersOf([id]))[0]?.userId).toBe(user.id);
    expect((await erase(user.id, { email: user.email, evenUnderWay: true })).status).toBe(200);
    expect((await ordersOf([id]))[0]).toMatchObject({ userId: null, status: 'shipped' });
  });

  test('leaves the buyer on an invoice that has to name one, and on no other', async () => {
    const user = await buildUser(checkout.shop);
    const facts = {
      status: 'delivered',
      shippingName: 'Asha Rawat',
      giftNote: 'For Mira',
    } as const;
    const big = await buildOrder(checkout.shop, user, {
      ...facts,
      items: [{ pricePaise: 50_000_00 }],
    });
    const untaxed = await buildOrder(checkout.shop, user, {
      ...facts,
      items: [{ pricePaise: 50_000_00 }],
      gstRate: 0,
    });
    await erase(user.id, { email: user.email });
    expect((await ordersOf([big.id]))[0]).toMatchObject({
      shippingName: 'Asha Rawat',
      shippingAddress: '14 Canal Road, Jakhan',
      shippingEmail: '',
      shippingPhone: '',
      giftNote: '',
    });
    expect((await ordersOf([untaxed.id]))[0]?.shippingAddress).toBe('');
  });

  test('is only for the owner, and never of staff or oneself [ac-8] [ac-9]', async () => {
    const { shop, visitor } = checkout;
    const user = await buildUser(shop);
    const manager = await signInNew(shop, visitor(), { staffRole: 'manager' });
    expect((await erase(user.id, { email: user.email }, manager.browser)).status).toBe(403);
    expect((await erase(user.id, { email: user.email }, visitor())).status).toBe(401);
    const { id, email } = manager.user;
    const { status, body } = await erase(id, { email });
    expect([status, body.message]).toEqual([
      409,
      'This person works in the back office. Remove them from the staff first.',
    ]);
    const self = await signInNew(shop, visitor(), { staffRole: 'owner' });
    expect((await erase(self.user.id, { email: self.user.email }, self.browser)).status).toBe(409);
  });

  test('leaves what other people’s rows say', async () => {
    const { shop } = checkout;
    const asha = await checkout.newCustomer();
    const bina = await checkout.newCustomer();
    const kept = await buildOrder(shop, bina.user, { status: 'delivered' });
    await noteChange(shop.db, shop, bina.user, { action: 'checked', subject: 'order' });
    await erase(asha.user.id, { email: asha.user.email });
    expect((await ordersOf([kept.id]))[0]).toMatchObject({
      userId: bina.user.id,
      shippingName: 'Asha Rawat',
      shippingAddress: '14 Canal Road, Jakhan',
    });
    expect((await findTrace(shop, [bina.user.email])).length).toBeGreaterThan(1);
  });
});
