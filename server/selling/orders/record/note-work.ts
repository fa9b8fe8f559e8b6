import { shortOrderId } from '#contract/orders/short-order-id.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, type Change, noteChange } from '#server/studio/audit/note-change.ts';
import { noteEvent, type OrderEvent } from './order-events.queries.ts';

interface Work extends Omit<Change, 'subject' | 'subjectId' | 'label'> {
  /** For the order's own history, where no change of its status says it. */
  event?: OrderEvent;
}

/** Writes what staff did with an order to its history and to the audit log. */
export async function noteWork(
  trx: Trx,
  shop: Pick<Shop, 'clock' | 'random'>,
  actor: Actor,
  orderId: string,
  { event, ...change }: Work,
): Promise<void> {
  if (event) await noteEvent(trx, shop, orderId, actorId(actor), event);
  const about = { subject: 'order', subjectId: orderId, label: shortOrderId(orderId) } as const;
  await noteChange(trx, shop, actor, { ...about, ...change });
}

/** The id by which an order's history names an actor. */
export function actorId(actor: Actor): string {
  return 'id' in actor ? actor.id : actor.name;
}
