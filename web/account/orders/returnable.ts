import { indianDay } from '#contract/api/calendar.ts';
import type { Order } from '#contract/orders/orders.ts';

/** Whether the customer can request a return for the order today. */
export function canReturn({ returnableUntil, items }: Order): boolean {
  if (returnableUntil === null || returnableUntil < indianDay(new Date())) return false;
  return items.some(({ returnable }) => returnable > 0);
}
