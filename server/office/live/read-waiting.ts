import type { Waiting } from '#contract/live/live.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { countUnsent } from '#server/messages/outbox/outbox.queries.ts';
import { countWaiting } from '#server/selling/commissions/commission-views.queries.ts';
import { countInventory } from '#server/selling/inventory/inventory.queries.ts';
import { countTodos } from '#server/selling/orders/views/order-views.queries.ts';
import { countReviewWork } from '#server/selling/reviews/admin-reviews.queries.ts';
import { countReferences } from '#server/selling/upi/upi.queries.ts';
import { countAskedReturns, countNewMessages } from './waiting.queries.ts';

const nothing = { messages: 0, commissions: 0, upiPayments: 0, reviews: 0, mails: 0, lowStock: 0 };

/** What waits for the studio, as far as this role may see it. */
export async function readWaiting(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  role: StaffRole | undefined,
): Promise<Waiting> {
  const [{ confirm, pack, ship }, returns] = await Promise.all([
    countTodos(db),
    countAskedReturns(db),
  ]);
  const forPackers = { confirm, pack, ship, returns };
  if (!mayAs(role, 'manager')) return { ...forPackers, ...nothing };
  const { lowStockAt } = await settings.read();
  const [messages, commissions, upiPayments, { reported: reviews }, { failed: mails }, lowStock] =
    await Promise.all([
      countNewMessages(db),
      countWaiting(db),
      countReferences(db),
      countReviewWork(db),
      countUnsent(db),
      countInventory(db, { show: 'low', lowAt: lowStockAt }),
    ]);
  return { ...forPackers, messages, commissions, upiPayments, reviews, mails, lowStock };
}
