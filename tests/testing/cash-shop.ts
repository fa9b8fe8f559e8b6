import { findBroken } from '#server/reports/ledger/ledger.queries.ts';
import { buildProduct } from './build-products.ts';
import { signInAgain } from './build-users.ts';
import { cashDesk, confirmedOrder, offerCash } from './cash-orders.ts';
import { type Customer, openCheckout } from './open-checkout.ts';

/** A shop that offers cash on delivery, with its owner and a packer. */
export async function openCashShop() {
  const checkout = await openCheckout();
  const { shop } = checkout;
  const kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
  const hema = await checkout.newCustomer({ name: 'Hema Pant', staffRole: 'packer' });
  let phones = 9412000000;
  const newPhone = () => String(++phones);
  return {
    ...{ checkout, kamla, hema, desk: cashDesk(kamla), newPhone },
    /** As each test finds it. */
    async begin(): Promise<void> {
      await offerCash(shop);
      for (const { browser } of [kamla, hema]) await signInAgain(shop, browser);
    },
    basket: async (stock = 1, pricePaise = 1000_00) =>
      (await buildProduct(shop, { stock, pricePaise })).id,
    confirmed: (customer: Customer, productId: string) =>
      confirmedOrder(shop, customer, productId, { phone: newPhone() }),
    /** What is wrong with its books. */
    faults: () => findBroken(shop.db),
    countedBy: (ids: string[]) =>
      shop.db.selectFrom('cashOrders').selectAll().where('orderId', 'in', ids).execute(),
  };
}
