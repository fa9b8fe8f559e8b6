import type { Updateable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { AuditValues } from '#contract/audit/audit.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import {
  canStep,
  type ReturnStepName,
  returnMessages,
  returnSteps,
} from '#contract/returns/record/return-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Returns } from '#server/infra/database/schema.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { settleCertificates } from '#server/selling/certificates/settle-certificates.ts';
import { actorId } from '#server/selling/orders/record/note-work.ts';
import type { StepNote } from '#server/selling/orders/record/order-events.queries.ts';
import {
  type LockedOrder,
  lockCustomer,
  lockOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import { noteReturnStep } from '#server/selling/returns/record/note-return-step.ts';
import {
  findReturn,
  readReturnWithLines,
  updateReturn,
} from '#server/selling/returns/record/returns.queries.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged, stampAfter } from '#server/studio/audit/require-unchanged.ts';
import { readAdminReturn } from './read-return.ts';

/** A return with its order, locked until the transaction ends. */
export interface HeldReturn {
  row: Awaited<ReturnType<typeof readReturnWithLines>>;
  order: LockedOrder;
}

interface Wanted {
  step: ReturnStepName;
  actor: Actor;
  /** The `updatedAt` of what the caller saw. */
  seen?: string | undefined;
  /** Its customer, who must be the caller. */
  userId?: string;
}

/** The details of a step besides the status. */
interface Done {
  changes?: Updateable<Returns>;
  note?: StepNote;
  /** False if another mail covers it. */
  isMailed?: boolean;
  /** Further values for the audit log. */
  audited?: AuditValues;
}

/**
 * Moves a return one step on, in one transaction, with what `work` does for it; history, mail and
 * audit log record it. A step already taken is not repeated. Returns the order's id.
 */
export async function stepReturn(
  shop: Shop,
  id: string,
  { step, actor, seen, userId }: Wanted,
  work: (trx: Trx, held: HeldReturn) => Promise<Done>,
): Promise<string> {
  const found = isUuid(id) ? await findReturn(shop.db, id) : undefined;
  if (!found || (userId && found.userId !== userId)) {
    throw new Problem('not-found', returnMessages.notFound);
  }
  await shop.db.transaction().execute(async (trx) => {
    if (found.userId) await lockCustomer(trx, found.userId);
    const order = await lockOrder(trx, { id: found.orderId });
    if (!order) throw new Problem('not-found', orderMessages.notFound);
    const row = await readReturnWithLines(trx, found.id);
    const status = row.status;
    const { to, least } = returnSteps[step];
    if (status === to) return;
    await requireUnchanged(trx, seen, {
      subject: 'return',
      subjectId: row.id,
      updatedAt: row.updatedAt,
      data: async () => ({ return: await readAdminReturn(trx, row.id) }),
    });
    if (!canStep(step, status)) throw new Problem('conflict', returnMessages.wrongStep(status));
    const { changes, note, isMailed, audited } = await work(trx, { row, order });
    // No two steps have the same time, which is part of their mails' keys.
    const now = stampAfter(row, shop.clock.now());
    await updateReturn(trx, row.id, { answer: '', ...changes, status: to, updatedAt: now });
    const answer = typeof changes?.answer === 'string' ? changes.answer : '';
    const stepped = { ...row, status: to, answer, updatedAt: now };
    if (to === 'received' || to === 'refunded') await settleCertificates(trx, shop, order);
    await noteReturnStep(trx, shop, order, stepped, { actor: actorId(actor), note, isMailed });
    if (least === null) return;
    await noteChange(trx, shop, actor, {
      action: 'moved',
      subject: 'return',
      subjectId: row.id,
      label: shortOrderId(order.id),
      before: { status },
      after: { status: to, ...audited },
    });
  });
  return found.orderId;
}
