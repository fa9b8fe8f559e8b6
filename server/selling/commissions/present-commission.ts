import { type DeskCommission, deskCommission } from '#contract/commissions/admin-commissions.ts';
import { commissionImagePath } from '#contract/commissions/commission-rules.ts';
import { type Commission, commission } from '#contract/commissions/commissions.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { toWire } from '#server/infra/wire.ts';
import { rateFor } from '#server/studio/settings/shop-settings.ts';
import { largestFeePaise } from './cancellation-fee.ts';
import type { CommissionView } from './commission-views.queries.ts';

/** As its customer sees it: the staff are the studio. */
export function presentCommission(view: CommissionView): Commission {
  const row = withAnswers(view);
  const messages = row.messages.map((message) => ({ ...message, author: null }));
  return toWire(commission, { ...row, messages });
}

export function presentDeskCommission(
  view: CommissionView,
  settings: ShopSettings,
): DeskCommission {
  const piece = { isApparel: false, sellingPaise: 0 };
  const gstRate = rateFor(settings, view.categoryGstRate, piece);
  return toWire(deskCommission, { ...withAnswers(view), gstRate });
}

/** The row, and what follows from it. */
function withAnswers(view: CommissionView) {
  return {
    ...view,
    messages: view.messages.map((message) => ({
      ...message,
      images: message.images.map((image) => ({
        ...image,
        url: commissionImagePath(view.number, image.id),
      })),
      isRead: isRead(view, message),
    })),
    quotes: view.quotes.map((quote) => ({
      ...quote,
      plan: quote.planDues.map((due, at) => ({ due, amountPaise: quote.planPaise[at] ?? 0 })),
    })),
    order: view.order && orderOf(view, view.order),
    changes: view.events.filter(
      ({ from, to, side }) => from === 'for-approval' && to === 'making' && side === 'customer',
    ).length,
  };
}

function isRead(
  { studioReadAt, customerReadAt }: CommissionView,
  { side, createdAt }: CommissionView['messages'][number],
): boolean {
  const readUntil = side === 'customer' ? studioReadAt : customerReadAt;
  return readUntil !== null && readUntil >= new Date(createdAt);
}

function orderOf({ step, quotes }: CommissionView, order: NonNullable<CommissionView['order']>) {
  const { parts, totalPaise } = order;
  const paidPaise = parts.reduce((sum, part) => sum + (part.paidAt ? part.amountPaise : 0), 0);
  const accepted = quotes.find((quote) => quote.status === 'accepted');
  const cancellationPercent = accepted?.cancellationPercent ?? 0;
  const isOpen = order.status === 'pending' && (order.partPaise ?? 0) > 0;
  return {
    ...order,
    number: shortOrderId(order.id),
    parts: parts.map((part) => ({ ...part, isDue: isOpen && part.number === order.part })),
    paidPaise,
    largestFeePaise: largestFeePaise(step, { paidPaise, totalPaise, cancellationPercent }),
  };
}
