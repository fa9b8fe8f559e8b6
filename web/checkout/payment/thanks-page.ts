import { shortOrderId } from '#contract/orders/order-rules.ts';

/** Where an order ends that has just been bought: the top of My Orders thanks for it. */
export function thanksPage(orderId: string): string {
  return `/my-orders?thanks=${shortOrderId(orderId)}`;
}
