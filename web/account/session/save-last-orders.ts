import { listOrders } from '#contract/orders/orders.endpoints.ts';
import { call } from '#web/api/call.ts';
import { saveOwnOrders } from './own-copy.ts';

/** Those of the first page of My Orders, for who opens it without a network. */
export async function saveLastOrders(userId: string): Promise<void> {
  const answer = await call(listOrders, { query: { page: 1, limit: 10 } });
  if (answer.success) saveOwnOrders(userId, answer.data);
}
