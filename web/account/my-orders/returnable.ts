import { indianDay } from '#contract/api/calendar.ts';
import type { Order } from '#contract/orders/orders.ts';

/** Whether a return of the order's can be asked for today. */
export function canReturn({ returnableUntil, items }: Order): boolean {
  if (returnableUntil === null || returnableUntil < indianDay(new Date())) return false;
  return items.some(({ returnable }) => returnable > 0);
}
