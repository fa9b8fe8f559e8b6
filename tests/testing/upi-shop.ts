import { expect } from 'vitest';
import { findBroken } from '#server/reports/ledger/ledger.queries.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { remindOfUpi } from '#server/selling/upi/remind.ts';
import { buildProduct } from './build-products.ts';
import { signInAgain } from './build-users.ts';
import { type Customer, openCheckout } from './open-checkout.ts';
import { mailsTo } from './read-mails.ts';
import { offerUpi, upiDesk } from './upi-orders.ts';

/** A shop that lets customers pay to its own UPI id, and Kamla, who confirms what has come. */
export async function openUpiShop() {
  const checkout = await openCheckout();
  const { shop } = checkout;
  const kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'manager' });
  let numbers = 412345000000;
  return {
    checkout,
    kamla,
    desk: upiDesk(kamla),
    /** Before each test, whose clock may have passed. */
    async start(): Promise<void> {
      await offerUpi(shop);
      await signInAgain(shop, kamla.browser);
    },
    newProduct: async (stock = 1, pricePaise = 1000_00) =>
      (await buildProduct(shop, { stock, pricePaise })).id,
    newReference: () => String(++numbers),
    /** The mails about the way of such orders. */
    stepsTo: async ({ user }: Customer) =>
      (await mailsTo(shop, user.email))
        .filter(({ template }) => template === 'order-upi')
        .map(({ data }) => data.step),
    /** Its books are without a fault. */
    sound: async () => expect(await findBroken(shop.db)).toEqual(new Map()),
    /** What runs each minute. */
    async round(): Promise<void> {
      await remindOfUpi(shop);
      await releaseLapsed(shop);
    },
  };
}
