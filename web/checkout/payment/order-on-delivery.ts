import type { FieldError } from '#contract/api/envelope.ts';
import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import type { CashOnDelivery } from '#contract/cash-on-delivery/cash-on-delivery-settings.ts';
import type { Delivery } from '#contract/orders/delivery.ts';
import { placeUnpaid } from './place-unpaid.ts';
import { savePurchase } from './purchases.ts';
import type { CheckoutPage } from './run-checkout.ts';

/** Leads to the page that asks for the mailed code. */
export function orderOnDelivery(
  page: CheckoutPage,
  delivery: Delivery,
  cash: CashOnDelivery,
): Promise<FieldError[]> {
  return placeUnpaid(page, delivery, {
    endpoint: cashApi.placeOnDelivery,
    mark: { paysOnDelivery: true },
    cash,
    onPlaced(purchase) {
      savePurchase(purchase);
      page.leave(`/my-orders/${purchase.orderId}/confirm`);
    },
  });
}
