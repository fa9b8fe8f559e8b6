import { unitsText } from '#contract/catalogue/variants.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteEvent, type StepNote } from '#server/selling/orders/record/order-events.queries.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import { mailCustomerOfReturn } from './return-mail.ts';
import { productsOf, type SteppedReturn } from './stepped-return.ts';

interface Step {
  /** Who took it: a user's id, or 'shop'. */
  actor: string;
  note?: StepNote | undefined;
  /** False if another mail covers it. */
  isMailed?: boolean | undefined;
}

/** Adds a step to the order's history and mails it to the customer. */
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
      pieces: productsOf(order, row.lines).map(unitsText),
      reason: row.reason,
      ...(note && { note }),
    },
  });
  if (isMailed) await mailCustomerOfReturn(trx, shop, order, row);
}
