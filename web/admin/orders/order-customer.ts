import type { AdminOrder } from '#contract/orders/orders.ts';

/** Who bought: the account's name and e-mail, or the parcel's where the account is gone. */
export function customerOf(order: AdminOrder): { name: string; email: string } {
  return order.user ?? order.shippingAddress;
}
