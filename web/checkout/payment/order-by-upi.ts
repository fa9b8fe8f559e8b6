import type { FieldError } from '#contract/api/envelope.ts';
import type { Delivery } from '#contract/orders/delivery.ts';
import { upiApi } from '#contract/upi/upi.endpoints.ts';
import { tellBought } from './bought-elsewhere.ts';
import { forgetBought } from './forget-bought.ts';
import { placeUnpaid } from './place-unpaid.ts';
import type { CheckoutPage } from './run-checkout.ts';

/** Leads to the page that shows how to pay by UPI. The order is placed: its products leave the cart. */
export function orderByUpi(page: CheckoutPage, delivery: Delivery): Promise<FieldError[]> {
  return placeUnpaid(page, delivery, {
    endpoint: upiApi.placeByUpi,
    mark: { paysByUpi: true },
    onPlaced(purchase) {
      page.leave(`/my-orders/${purchase.orderId}/upi`);
      forgetBought(purchase.userId, purchase.lines);
      tellBought(purchase);
    },
  });
}
