import { validate as isUuid } from 'uuid';
import { orderMessages } from '#contract/orders/order-rules.ts';
import {
  paymentLinkMessages,
  paymentLinkPath,
} from '#contract/payment-links/payment-link-rules.ts';
import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changeOrder } from '#server/selling/orders/desk/change-order.ts';
import { noteWork } from '#server/selling/orders/record/note-work.ts';
import { notifyOfOrder } from '#server/selling/orders/record/order-news.ts';
import { isInParts, isOwed, isSettled } from '#server/selling/orders/record/order-parts.ts';
import {
  findOrderRow,
  type LockedOrder,
  recipientOf,
} from '#server/selling/orders/record/orders.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { insertPaymentLink } from './payment-links.queries.ts';

interface MadeLink {
  url: string;
  payableUntil: Date;
}

/**
 * Makes a link by which an order that staff have written down is paid, until its hold ends. The token
 * is in the link only, so each call makes another one; all of them pay the same order, once.
 */
export async function makePaymentLink(
  shop: Shop,
  id: string,
  { mail }: { mail: boolean },
  actor: Actor,
): Promise<MadeLink> {
  return changeOrder(shop, id, {}, async (trx, order) => {
    const link = await addLink(trx, shop, order);
    if (mail && !recipientOf(order)) throw new Problem('conflict', paymentLinkMessages.noMail);
    if (mail) {
      const heldUntil = isOwed(order) ? null : order.reservedUntil.toISOString();
      await notifyOfOrder(trx, shop, order, 'payment-link', { heldUntil, url: link.url });
    }
    await noteWork(trx, shop, actor, order.id, {
      event: { kind: 'payment-link-made', details: { isMailed: mail } },
      action: 'shared',
      after: { paymentLink: mail ? 'mailed' : 'made' },
    });
    return link;
  });
}

/** The customer's own order, from My Orders. Returns the path of the page. */
export async function makeOwnPaymentLink(shop: Shop, userId: string, id: string): Promise<string> {
  const found = isUuid(id) ? await findOrderRow(shop.db, { id }) : undefined;
  if (found?.userId !== userId) throw new Problem('not-found', orderMessages.notFound);
  return makeLink(shop, id);
}

/** For a customer who is known to be its own. Returns the path of the page. */
export async function makeLink(shop: Shop, id: string): Promise<string> {
  const { url } = await changeOrder(shop, id, {}, (trx, order) => addLink(trx, shop, order));
  return new URL(url).pathname;
}

async function addLink(trx: Trx, shop: Shop, order: LockedOrder): Promise<MadeLink> {
  const isOnItsWay = isOwed(order);
  const isOpen = isOnItsWay || (order.origin !== 'shop' && order.status === 'pending');
  if (!isOpen || (await isSettled(trx, order))) {
    throw new Problem('conflict', paymentLinkMessages.notPayable);
  }
  const now = shop.clock.now();
  if (!isInParts(order) && !isOnItsWay && order.reservedUntil <= now)
    throw new Problem('conflict', paymentLinkMessages.over);
  const token = newToken(shop.random);
  await insertPaymentLink(trx, {
    tokenHash: hashToken(token),
    orderId: order.id,
    createdAt: now,
  });
  const { href } = new URL(paymentLinkPath(token), shop.config.shopUrl);
  return { url: href, payableUntil: order.reservedUntil };
}
