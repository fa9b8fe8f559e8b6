import type { ReturnStatus } from '#contract/return-rules.ts';
import type { ReturnLine } from '#contract/returns.ts';
import type { Trx } from '../database/database.ts';
import { noteEvent } from '../orders/order-events.queries.ts';
import type { LockedOrder } from '../orders/orders.queries.ts';
import type { Shop } from '../shop.ts';
import { mailShopperOfReturn } from './return-mail.ts';

/** A return as its step leaves it. */
export interface SteppedReturn {
  id: string;
  status: ReturnStatus;
  reason: string;
  answer: string;
  updated_at: Date;
  lines: readonly ReturnLine[];
}

/** What else the history tells of a step. */
export type StepNote = 'shelved' | 'not-shelved' | 'another-way' | 'order-cancelled';

interface Step {
  /** Who took it: a user's id, or 'shop'. */
  actor: string;
  note?: StepNote | undefined;
  /** False where another mail tells of it. */
  isMailed?: boolean | undefined;
}

/** Writes a step into the order's history and mails it to the shopper. */
export async function noteReturnStep(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  row: SteppedReturn,
  { actor, note, isMailed = true }: Step,
): Promise<void> {
  await noteEvent(trx, shop, order.id, actor, {
    kind: `return-${row.status}`,
    details: {
      returnId: row.id,
      pieces: piecesOf(order, row.lines).map(({ name, quantity }) => `${quantity} × ${name}`),
      reason: row.reason,
      ...(note && { note }),
    },
  });
  if (isMailed) await mailShopperOfReturn(trx, shop, order, row);
}

export function piecesOf(order: LockedOrder, lines: readonly ReturnLine[]) {
  return lines.map(({ itemId, quantity }) => {
    const item = order.items.find(({ id }) => id === itemId);
    return { name: item?.name ?? '', selectedSize: item?.selected_size ?? null, quantity };
  });
}
