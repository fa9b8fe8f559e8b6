import { shortOrderId } from '#contract/orders/short-order-id.ts';

/** Where an order ends that has just been bought: the top of My Orders thanks for it. */
export function thanksPage(orderId: string): string {
  return `/my-orders?thanks=${shortOrderId(orderId)}`;
}
