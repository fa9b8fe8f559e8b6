import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import { HOUR_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listLiving } from '#server/selling/certificates/certificates.queries.ts';
import { findOwner, insertTransfer } from '#server/selling/certificates/owners.queries.ts';
import { settleCertificates } from '#server/selling/certificates/settle-certificates.ts';
import { lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import { buildOrder, type OrderFacts } from './build-orders.ts';
import { buildProduct, type ProductFacts } from './build-products.ts';

/** An order of a product whose units come with certificates; none is issued yet. */
export async function buildCertifiedOrder(
  shop: Shop,
  user: { id: string } | null,
  product: ProductFacts = {},
  { quantity = 1, ...facts }: Omit<OrderFacts, 'items'> & { quantity?: number } = {},
) {
  const { id: productId } = await buildProduct(shop, { certificate: {}, ...product });
  return buildOrder(shop, user, { ...facts, items: [{ productId, quantity }] });
}

/** Issues what a delivered order should have. */
export async function issueCertificates(shop: Shop, orderId: string) {
  await shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId });
    if (order) await settleCertificates(trx, shop, order);
  });
  return listLiving(shop.db, orderId);
}

/** A valid certificate of a piece that was delivered to the user. */
export async function buildCertificate(
  shop: Shop,
  user: { id: string } | null,
  product: ProductFacts = {},
): Promise<{ id: string; code: string; number: string; orderId: string }> {
  const order = await buildCertifiedOrder(shop, user, product, { status: 'delivered' });
  const [issued] = await issueCertificates(shop, order.id);
  if (!issued) throw new Error('no certificate was issued');
  return { id: issued.id, code: issued.code, number: issued.number, orderId: order.id };
}

/** A transfer to somebody without an account; returns the owner's token. */
export async function buildTransfer(
  shop: Shop,
  user: { id: string },
  email = 'meera@example.in',
): Promise<{ token: string }> {
  const { id } = await buildCertificate(shop, user);
  const owner = await findOwner(shop.db, id);
  const token = newToken(shop.random);
  const now = shop.clock.now();
  await shop.db.transaction().execute((trx) =>
    insertTransfer(trx, {
      id: shop.random.id(),
      certificateId: id,
      fromOwner: owner?.id ?? '',
      email,
      ownerTokenHash: hashToken(token),
      receiverTokenHash: hashToken(newToken(shop.random)),
      state: 'open',
      createdAt: now,
      expiresAt: new Date(now.getTime() + HOUR_MS),
    }),
  );
  return { token };
}
