import { validate as isUuid } from 'uuid';
import type { BoughtOrder, CheckoutRequest } from '#contract/checkout/checkout.ts';
import { checkoutLimits, checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { orderMessages, shortOrderId } from '#contract/orders/order-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findAsked, listBoughtSince } from './bought-just-now.queries.ts';

type BoughtLine = Awaited<ReturnType<typeof listBoughtSince>>[number]['lines'][number];

/**
 * Two tabs or devices may have one cart. A customer who asks to be told, and has bought the very same
 * just now, decides whether to buy it again. Clients that know nothing of `buyAgain` are not asked.
 */
export async function refuseTwice(
  shop: Shop,
  userId: string,
  { items, buyAgain }: Pick<CheckoutRequest, 'items' | 'buyAgain'>,
): Promise<void> {
  if (buyAgain !== false) return;
  const rest = items.filter(({ productId }) => isUuid(productId));
  const since = new Date(shop.clock.now().getTime() - checkoutLimits.justNowMs);
  refuse(
    await findBought(shop.db, userId, since, (lines) => {
      return (
        lines.length === items.length &&
        lines.every((line) => rest.some((item) => isOf(line, item))) &&
        rest.every((item) => lines.some((line) => isOf(line, item)))
      );
    }),
  );
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
  const wanted = factsOf(asked.lines);
  return findBought(db, userId, asked.created_at, (lines) => factsOf(lines) === wanted, orderId);
}

async function findBought(
  db: Db,
  userId: string,
  since: Date,
  isSame: (lines: readonly BoughtLine[]) => boolean,
  except?: string,
): Promise<BoughtOrder | undefined> {
  const orders = await listBoughtSince(db, userId, since);
  const found = orders.find(({ id, lines }) => id !== except && isSame(lines));
  return found && { _id: found.id, boughtAt: found.bought_at.toISOString() };
}

function refuse(bought: BoughtOrder | undefined): void {
  if (!bought) return;
  throw new Problem('conflict', checkoutMessages.boughtJustNow(shortOrderId(bought._id)), {
    extra: { data: { boughtJustNow: bought } },
  });
}

/** The same for the same lines, in any order. */
function factsOf(lines: readonly BoughtLine[]): string {
  return lines
    .map(({ variant_id, selected_size, product_id, quantity }) =>
      JSON.stringify([variant_id ?? [product_id, selected_size], quantity]),
    )
    .sort()
    .join();
}

function isOf(line: BoughtLine, item: CheckoutRequest['items'][number]): boolean {
  if (line.product_id !== item.productId.toLowerCase() || line.quantity !== item.quantity) {
    return false;
  }
  return item.variantId
    ? line.variant_id === item.variantId.toLowerCase()
    : (line.selected_size ?? '') === (item.selectedSize ?? '');
}
