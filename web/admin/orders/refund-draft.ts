import { shareOfUnits } from '#contract/money/line-shares.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { paiseFromText } from '#contract/money/typed-money.ts';
import { orderWorkMessages } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { refundFields } from '#contract/refunds/refund-fields.ts';
import { refundMessages } from '#contract/refunds/refund-rules.ts';
import {
  type LeftToRefund,
  leastRefundPaise,
  refundForWorth,
  whyNotSent,
} from '#contract/refunds/refund-sums.ts';

/**
 * What to refund: all that is left, what was paid for some products, or an amount without products.
 */
export type RefundKind = 'whole' | 'pieces' | 'sum';

export interface RefundDraft {
  kind: string;
  /** Units by order line. */
  units: Record<string, number>;
  /** As it is typed. */
  amount: string;
  restock: boolean;
  reason: string;
}

type Refunded = Pick<AdminOrder, 'items' | 'refundable' | 'payment'>;

function leftOf({ refundable, payment }: Omit<Refunded, 'items'>): LeftToRefund {
  const isByHand = payment != null && payment.reference !== null;
  return { leftPaise: paiseFromRupees(refundable), leastPaise: leastRefundPaise(isByHand) };
}

/** What goes back for so many units of each line, at most what is left to refund. */
function worthOf(order: Refunded, units: RefundDraft['units']): number {
  const worth = order.items.reduce((sum, item) => {
    const line = { totalPaise: paiseFromRupees(item.total), quantity: item.quantity };
    return sum + shareOfUnits(line, units[item._id] ?? 0, item.refunded);
  }, 0);
  return worth === 0 ? 0 : refundForWorth(worth, leftOf(order));
}

/** In paise; null if it is not an amount. */
export function sumOf(draft: RefundDraft, order: Refunded): number | null {
  return draft.kind === 'whole' ? paiseFromRupees(order.refundable) : paiseFromText(draft.amount);
}

/** The amount proposed for these products. */
export function amountFor(order: Refunded, units: RefundDraft['units']): string {
  const paise = worthOf(order, units);
  return paise === 0 ? '' : rupeesFromPaise(paise).toFixed(2);
}

export type RefundProblems = Partial<Record<'amount' | 'lines' | 'reason', string>>;

export interface RefundCall {
  amount?: number;
  lines?: { itemId: string; quantity: number }[];
  restock: boolean;
  reason: string;
}

/** The request for a draft, and its problems. */
export function readRefund(
  draft: RefundDraft,
  order: Refunded,
): { call: RefundCall; problems: RefundProblems } {
  const { kind } = draft;
  const paise = sumOf(draft, order);
  const isTyped = kind !== 'whole';
  const call: RefundCall = {
    restock: kind !== 'sum' && draft.restock,
    reason: draft.reason.trim(),
    ...(isTyped && { amount: paise === null ? Number.NaN : rupeesFromPaise(paise) }),
    ...(kind === 'pieces' && { lines: chosenLines(draft, order) }),
  };
  const issues = (refundFields.safeParse(call).error?.issues ?? []).toReversed();
  const problems: RefundProblems = Object.fromEntries(
    issues.map((issue) => [issue.path[0], issue.message]),
  );
  if (isTyped && paise === null) problems.amount = refundMessages.amountInvalid;
  // Its sum follows from the products.
  if (problems.lines) delete problems.amount;
  else if (isTyped && paise !== null && !problems.amount) {
    const why = whyTooMuch(paise, draft, order) ?? whyNotSent(paise, leftOf(order));
    if (why) problems.amount = why;
  }
  return { call, problems };
}

function chosenLines({ units }: RefundDraft, { items }: Refunded): RefundCall['lines'] {
  return items
    .map(({ _id, quantity, refunded }) => ({
      itemId: _id,
      quantity: Math.min(units[_id] ?? 0, quantity - refunded),
    }))
    .filter(({ quantity }) => quantity > 0);
}

function whyTooMuch(paise: number, draft: RefundDraft, order: Refunded): string | undefined {
  if (paise > paiseFromRupees(order.refundable)) return orderWorkMessages.tooMuch(order.refundable);
  const worth = worthOf(order, draft.units);
  if (draft.kind === 'pieces' && paise > worth) {
    return refundMessages.moreThanPaid(rupeesFromPaise(worth));
  }
  return undefined;
}
