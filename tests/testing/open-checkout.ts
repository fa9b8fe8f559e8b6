import type { User } from '#contract/accounts/accounts.ts';
import type { CartLine } from '#contract/cart/cart.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import type { PolicyVersions } from '#contract/content/policies.ts';
import { buildUser, signIn, signInMany } from './build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from './open-test-shop.ts';
import {
  openProviderStandIn,
  type ProviderStandIn,
  type SignedEvent,
} from './provider-stand-in.ts';
import { openTestApp, type TestBrowser } from './test-browser.ts';

export const address = {
  name: 'Asha Rawat',
  email: 'asha@example.in',
  phone: '9412055501',
  pincode: '248001',
  address: '14 Canal Road, Jakhan',
  city: 'Dehradun',
  state: 'Uttarakhand',
};

interface CheckoutExtras {
  key?: string;
  expectedTotal?: number;
  notes?: string;
  coupon?: string;
  giftNote?: string;
  seenPolicies?: PolicyVersions;
  buyAgain?: boolean | undefined;
  provider?: string;
  /** The address that the call comes from. */
  from?: string;
}

/** A verified customer at their browser. */
export interface Customer {
  user: User;
  browser: TestBrowser;
  /** Sends create-order for one product, or for the lines. */
  checkOut(what: string | Partial<CartLine>[], more?: CheckoutExtras): ReturnType<typeof sendOrder>;
  /** Checks out an available product; returns the order's id and the provider's. */
  order(productId: string): Promise<{ id: string; providerId: string }>;
  /** Sends what the provider's widget returned. */
  verify(confirmation: PaymentConfirmation): ReturnType<typeof sendConfirmation>;
}

/** A shop with a stand-in as its provider, and a held clock. */
export interface Checkout {
  shop: TestShop;
  clock: HeldClock;
  provider: ProviderStandIn;
  visitor(): TestBrowser;
  newCustomer(wishes?: Parameters<typeof buildUser>[1]): Promise<Customer>;
  newCustomers(count: number): Promise<Customer[]>;
  /** Posts a signed event to the shop, as the provider does; returns the HTTP status. */
  deliver(hook: Omit<SignedEvent, 'id'>): Promise<number>;
  close(): Promise<void>;
}

export async function openCheckout(environment: Record<string, string> = {}): Promise<Checkout> {
  const clock = heldClock();
  const provider = await openProviderStandIn();
  const shop = await openTestShop({ PORT: String(provider.port), ...environment }, { clock });
  const { browser } = await openTestApp(shop);
  const customer = (user: User, own: TestBrowser): Customer => ({
    user,
    browser: own,
    checkOut: (what, more) => sendOrder(own, what, more),
    async order(productId) {
      const { status, body } = await sendOrder(own, productId);
      if (status !== 200) throw new Error(body.message);
      return { id: body.data._id, providerId: body.data.orderId };
    },
    verify: (confirmation) => sendConfirmation(own, confirmation),
  });
  return {
    shop,
    clock,
    provider,
    visitor: browser,
    async newCustomer(wishes) {
      const own = browser();
      // A password costs a slow hash, and these customers never use one.
      const user = await buildUser(shop, { password: null, ...wishes });
      await signIn(shop, own, user);
      return customer(user, own);
    },
    async newCustomers(count) {
      const all = Array.from({ length: count }, () => ({ browser: browser() }));
      const users = await signInMany(shop, all, { password: null });
      return users.map((user, at) => customer(user, all[at]!.browser));
    },
    async deliver({ payload, headers }) {
      const url = '/api/payment/webhook';
      return (await browser().request({ method: 'POST', url, payload, headers })).status;
    },
    async close() {
      await shop.remove();
      await provider.close();
    },
  };
}

function sendOrder(
  browser: TestBrowser,
  what: string | Partial<CartLine>[],
  { key, from, ...more }: CheckoutExtras = {},
) {
  const lines = typeof what === 'string' ? [{ productId: what }] : what;
  const items = lines.map((line) => ({ quantity: 1, selectedSize: null, ...line }));
  return browser.call(
    checkoutApi.createOrder,
    { body: { items, shippingAddress: address, notes: '', ...more } },
    {
      ...(key && { 'idempotency-key': key }),
      ...(from && { 'x-forwarded-for': from }),
    },
  );
}

function sendConfirmation(browser: TestBrowser, confirmation: PaymentConfirmation) {
  return browser.call(checkoutApi.verifyPayment, { body: { ...confirmation } });
}
