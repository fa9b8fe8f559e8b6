import { findBroken } from '#server/reports/ledger/ledger.queries.ts';
import { processWebhook } from '#server/selling/payments/process-webhook.ts';
import { buildProduct, listVariants } from './build-products.ts';
import { orderTaker } from './manual-orders.ts';
import { openCheckout } from './open-checkout.ts';
import { webhookOf } from './provider-stand-in.ts';

/** A shop with a manager who takes orders, and a customer who has an account. */
export async function openLinkDesk() {
  const checkout = await openCheckout();
  const { shop, provider } = checkout;
  const hema = await checkout.newCustomer({ name: 'Hema Pant', staffRole: 'manager' });
  const asha = await checkout.newCustomer({ name: 'Asha Rawat' });
  const desk = orderTaker(checkout, hema);
  return {
    ...{ checkout, hema, asha, desk },
    async taken(more: object = {}) {
      const { id: productId } = await buildProduct(shop, { stock: 1, pricePaise: 1000_00 });
      const [variant] = await listVariants(shop, productId);
      const line = { kind: 'product' as const, productId, variantId: variant!.id, quantity: 1 };
      const { body } = await desk.take({ lines: [line], ...more });
      return { id: body.data.order._id, productId, line };
    },
    /** The provider reports the payment; returns when the shop has taken it in. */
    async webhook(paymentId: string): Promise<void> {
      const payment = provider.payments.get(paymentId)!;
      const hook = webhookOf('payment.captured', { payment: { ...payment, status: 'captured' } });
      await checkout.deliver(hook);
      await processWebhook(shop, hook.id);
    },
    /** What is wrong with its books. */
    faults: () => findBroken(shop.db),
  };
}
