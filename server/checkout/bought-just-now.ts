import { validate as isUuid } from 'uuid';
import type { BoughtOrder, CheckoutRequest } from '#contract/checkout/checkout.ts';
import { checkoutLimits, checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listBoughtSince } from './bought-just-now.queries.ts';

type BoughtLine = Awaited<ReturnType<typeof listBoughtSince>>[number]['lines'][number];

/**
 * Two tabs may have one cart. Whoever asks to be told, and has bought the very same just now,
 * decides whether to buy it again. Clients that know nothing of `buyAgain` are not asked.
 */
export async function refuseTwice(
  shop: Shop,
  userId: string,
  { items, buyAgain }: Pick<CheckoutRequest, 'items' | 'buyAgain'>,
): Promise<void> {
  if (buyAgain !== false) return;
  const rest = items.filter(({ productId }) => isUuid(productId));
  const isSame = (lines: readonly BoughtLine[]) =>
    lines.length === items.length &&
    lines.every((line) => rest.some((item) => isOf(line, item))) &&
    rest.every((item) => lines.some((line) => isOf(line, item)));
  const orders = await listBoughtSince(
    shop.db,
    userId,
    new Date(shop.clock.now().getTime() - checkoutLimits.justNowMs),
  );
  const found = orders.find(({ lines }) => isSame(lines));
  if (!found) return;
  const bought: BoughtOrder = { _id: found.id, boughtAt: found.bought_at.toISOString() };
  throw new Problem('conflict', checkoutMessages.boughtJustNow(shortOrderId(found.id)), {
    extra: { data: { boughtJustNow: bought } },
  });
}

function isOf(line: BoughtLine, item: CheckoutRequest['items'][number]): boolean {
  if (line.product_id !== item.productId.toLowerCase() || line.quantity !== item.quantity) {
    return false;
  }
  return item.variantId
    ? line.variant_id === item.variantId.toLowerCase()
    : (line.selected_size ?? '') === (item.selectedSize ?? '');
}
