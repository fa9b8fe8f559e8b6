import { validate as isUuid } from 'uuid';
import type { BoughtOrder, CheckoutRequest } from '#contract/checkout/checkout.ts';
import { checkoutLimits, checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findAsked, findOrderOfKey, listBoughtSince } from './bought-just-now.queries.ts';

/** Of an order, or of a cart. */
interface Line {
  productId: string | null;
  variantId?: string | null | undefined;
  selectedSize?: string | null | undefined;
  quantity: number;
}

/**
 * Two tabs or devices may have one cart. A customer who asks to be told, and has bought the very same
 * just now, decides whether to buy it again. Clients that know nothing of `buyAgain` are not asked.
 */
export async function refuseTwice(
  shop: Shop,
  userId: string,
  { items, buyAgain }: Pick<CheckoutRequest, 'items' | 'buyAgain'>,
  key?: string,
): Promise<void> {
  if (buyAgain !== false) return;
  const since = new Date(shop.clock.now().getTime() - checkoutLimits.justNowMs);
  // The same call again asks for the order that it has.
  const own = key ? await findOrderOfKey(shop.db, userId, key) : undefined;
  refuse(await findBought(shop.db, userId, since, items, own));
}

/** The same for an order that waits: what was bought before it, the customer was asked about. */
export async function refuseMeanwhile(shop: Shop, userId: string, orderId: string): Promise<void> {
  refuse(await findBoughtMeanwhile(shop.db, userId, orderId));
}

/** An order of the very same that the customer has bought since they placed this one. */
export async function findBoughtMeanwhile(
  db: Db,
  userId: string,
  orderId: string,
): Promise<BoughtOrder | undefined> {
  const asked = isUuid(orderId) ? await findAsked(db, userId, orderId) : undefined;
  if (!asked) throw new Problem('not-found', orderMessages.notFound);
  return findBought(db, userId, asked.createdAt, asked.lines, orderId);
}

async function findBought(
  db: Db,
  userId: string,
  since: Date,
  items: readonly Line[],
  except?: string,
): Promise<BoughtOrder | undefined> {
  const orders = await listBoughtSince(db, userId, since);
  const found = orders.find(({ id, lines }) => id !== except && areSame(lines, items));
  return found && { _id: found.id, boughtAt: found.boughtAt.toISOString() };
}

function refuse(bought: BoughtOrder | undefined): void {
  if (!bought) return;
  throw new Problem('conflict', checkoutMessages.boughtJustNow(shortOrderId(bought._id)), {
    extra: { data: { boughtJustNow: bought } },
  });
}

/** In any order; several may be alike. */
function areSame(bought: readonly Line[], items: readonly Line[]): boolean {
  const left = [...bought];
  const takeOut = (item: Line) => {
    const at = left.findIndex((line) => isSame(line, item));
    return at >= 0 && left.splice(at, 1);
  };
  return bought.length === items.length && items.every(takeOut);
}

function isSame(bought: Line, item: Line): boolean {
  if (bought.productId !== item.productId?.toLowerCase()) return false;
  if (bought.quantity !== item.quantity) return false;
  return item.variantId
    ? bought.variantId === item.variantId.toLowerCase()
    : (bought.selectedSize ?? '') === (item.selectedSize ?? '');
}
