import { validate as isUuid } from 'uuid';
import { certificateMessages as messages } from '#contract/certificates/certificate-rules.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteWork } from '#server/selling/orders/record/note-work.ts';
import { lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { listLiving } from './certificates.queries.ts';
import { settleCertificates } from './settle-certificates.ts';

/** Before the parcel goes: its certificates, for printing. They are valid from the delivery on. */
export async function prepareCertificates(
  shop: Pick<Shop, 'db' | 'clock' | 'random' | 'identity'>,
  actor: Actor,
  orderId: string,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const order = isUuid(orderId) ? await lockOrder(trx, { id: orderId }) : undefined;
    if (!order) throw new Problem('not-found', orderMessages.notFound);
    if (order.status === 'pending' || order.status === 'cancelled') {
      throw new Problem('conflict', messages.notPaid);
    }
    const before = await listLiving(trx, order.id);
    await settleCertificates(trx, shop, order, { prepares: true });
    const after = await listLiving(trx, order.id);
    const stateOf = (rows: typeof before) => rows.map(({ number, state }) => `${number} ${state}`);
    if (stateOf(before).join() === stateOf(after).join()) return;
    await noteWork(trx, shop, actor, order.id, {
      action: 'changed',
      before: { certificates: stateOf(before) },
      after: { certificates: stateOf(after) },
    });
  });
}
