import type { ProviderRecords } from '#harness/provider.ts';
import type { ShopOrder } from './read-shop.ts';

/**
 * A: the providers' balance of an order is what the shop says was paid less what was refunded, and the
 * ledger has that and what staff took and gave back by hand.
 */
export function checkMoney(orders: readonly ShopOrder[], books: ProviderRecords): string[] {
  const byProviderId = new Map(
    orders.flatMap((order) => order.provider_orders.map((id) => [id, order] as const)),
  );
  /** By the shop's order, or by an order of the provider that the shop has not. */
  const held = new Map<ShopOrder | string, number>();
  for (const { order_id, amount, amount_refunded, captured } of books.payments) {
    const balance = captured ? amount - amount_refunded : 0;
    const order = byProviderId.get(order_id) ?? order_id;
    held.set(order, (held.get(order) ?? 0) + balance);
  }
  const found: string[] = [];
  for (const [order, balance] of held) {
    if (typeof order === 'string') {
      if (balance > 0)
        found.push(`A: the provider holds ${balance} paise for ${order}, which the shop has not`);
    } else if (order.paid - order.back !== balance) {
      found.push(
        `A: the provider holds ${balance} paise of the order ${order.id}; the shop says ${order.paid} paid and ${order.back} returned`,
      );
    }
  }
  for (const order of orders) {
    const kept = order.paid - order.back + order.taken - order.given;
    if (order.money_moved !== kept) {
      found.push(
        `A: the ledger has ${order.money_moved} paise for the order ${order.id}; its payments and refunds come to ${kept}`,
      );
    }
    if (order.paid > 0 && !held.has(order)) {
      found.push(`A: the order ${order.id} has a payment that the provider does not know`);
    }
    if (order.settling > order.parts)
      found.push(`A: ${order.settling} payments pay the order ${order.id}`);
    if (order.surplus_kept > 0) {
      found.push(
        `A: ${order.surplus_kept} paise that cannot pay the order ${order.id} are not sent back`,
      );
    }
    if (order.status === 'cancelled' && kept !== order.owed) {
      found.push(`A: the order ${order.id} is cancelled and ${kept - order.owed} paise are kept`);
    }
  }
  return found;
}
