import type { User } from '#contract/accounts/accounts.ts';
import type { Body } from '#contract/api/endpoint.ts';
import type { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import {
  type CommissionStep,
  isDueAt,
  commissionLifeMessages as messages,
} from '#contract/commissions/commission-life.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { moveOrder } from '#server/selling/orders/life/order-life.ts';
import { listOpenParts } from '#server/selling/orders/record/order-parts.ts';
import {
  type LockedOrder,
  lockOrder,
  updateOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import { hasPayment, sumPaid } from '#server/selling/orders/record/payments.queries.ts';
import { listRefundable } from '#server/selling/refunds/refund-payment.ts';
import type { RefundProof } from '#server/selling/refunds/refund-proof.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { largestFeePaise } from './cancellation-fee.ts';
import {
  findAcceptedQuote,
  hasImagesSince,
  type LockedCommission,
  updateCommission,
} from './commissions.queries.ts';
import { moveCommission } from './move-commission.ts';
import { catchUp } from './order-of-commission.ts';
import { holdCommission, requireSeen } from './read-commission.ts';

interface StaffMember {
  author: User;
  /** Only the owner sends money back. */
  mayRefund: boolean;
  requireProof: RefundProof;
}

/** Staff take a step, with a note to the customer. Cancelling gives back what is not kept. */
export async function takeStep(
  shop: Shop,
  number: string,
  { step, note, fee, seen }: Body<typeof adminCommissionsApi.moveCommission>,
  { author, mayRefund, requireProof }: StaffMember,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const commission = await holdCommission(trx, number);
    await requireSeen(trx, commission, seen);
    const before = commission.step;
    if (before === step) return;
    const order = await lockItsOrder(trx, commission);
    if (step === 'for-approval') await requireImages(trx, commission);
    if (step === 'ready') await requirePaid(trx, order);
    if (step === 'cancelled' && order) {
      if (!mayRefund && (await hasPayment(trx, order.id))) {
        throw new Problem('forbidden', orderMessages.cancelIsOwners);
      }
    }
    await moveCommission(trx, shop, commission, step, {
      as: 'studio',
      note,
      ...(step === 'cancelled' &&
        order && {
          paidPaise: await sumPaid(trx, order.id),
          cancellationFeePaise: paiseFromRupees(fee),
        }),
    });
    if (order && step === 'cancelled') {
      await chargeFee(trx, { commission, order, before, fee });
      await cancelOrderOf(trx, shop, order, author.id);
      await requireProof(trx);
    } else if (order) await catchUp(trx, shop, commission, order);
    await noteChange(trx, shop, author, {
      action: 'changed',
      subject: 'commission',
      subjectId: commission.id,
      label: number,
      before: { step: before },
      after: { step, ...(step === 'cancelled' && fee > 0 && { fee }) },
    });
  });
}

/** The customer takes back a request, or cancels before the piece is begun: all goes back. */
export async function cancelCommission(shop: Shop, number: string, note: string): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const commission = await holdCommission(trx, number);
    if (commission.step === 'cancelled') return;
    const order = await lockItsOrder(trx, commission);
    const paidPaise = order && (await sumPaid(trx, order.id));
    await moveCommission(trx, shop, commission, 'cancelled', {
      as: 'customer',
      note,
      ...(paidPaise && { paidPaise }),
    });
    if (order) await cancelOrderOf(trx, shop, order, commission.userId ?? 'customer');
  });
}

/** The customer approves the finished piece, or requests a change; the same answer again is one. */
export async function answerApproval(
  shop: Shop,
  number: string,
  { answer, note }: { answer: 'approve' | 'change'; note: string },
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const commission = await holdCommission(trx, number);
    const step = answer === 'approve' ? 'approved' : 'making';
    if (commission.step === step) return;
    const order = await lockItsOrder(trx, commission);
    await moveCommission(trx, shop, commission, step, { as: 'customer', note });
    if (order) await catchUp(trx, shop, commission, order);
  });
}

export async function rateCommission(shop: Shop, number: string, stars: number): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const commission = await holdCommission(trx, number);
    if (commission.step !== 'delivered') throw new Problem('conflict', messages.notRatable);
    await updateCommission(trx, commission.id, { stars, ratedAt: shop.clock.now() });
  });
}

export async function lockItsOrder(
  trx: Trx,
  { orderId: id }: LockedCommission,
): Promise<LockedOrder | undefined> {
  return id === null ? undefined : lockOrder(trx, { id });
}

interface Cancelling {
  commission: LockedCommission;
  order: LockedOrder;
  before: CommissionStep;
  fee: number;
}

async function chargeFee(trx: Trx, { commission, order, before, fee }: Cancelling): Promise<void> {
  const cancellationFeePaise = paiseFromRupees(fee);
  const quote = await findAcceptedQuote(trx, commission.id);
  const most = largestFeePaise(before, {
    paidPaise: await sumPaid(trx, order.id),
    totalPaise: order.totalPaise,
    cancellationPercent: quote?.cancellationPercent ?? 0,
  });
  if (cancellationFeePaise > most)
    throw invalidField('fee', messages.largestFee(rupeesFromPaise(most)));
  const payments = await listRefundable(trx, order);
  const leftPaise = payments.reduce((sum, payment) => sum + payment.leftPaise, 0);
  const goesBack = leftPaise - cancellationFeePaise;
  const leastPaise = Math.min(...payments.map((payment) => payment.leastPaise));
  if (goesBack > 0 && goesBack < leastPaise) {
    const lower = rupeesFromPaise(Math.max(0, leftPaise - leastPaise));
    throw invalidField('fee', messages.feeLeaves(rupeesFromPaise(goesBack), lower));
  }
  order.cancellationFeePaise = cancellationFeePaise;
  await updateOrder(trx, order.id, { cancellationFeePaise });
}

async function cancelOrderOf(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  actor: string,
): Promise<void> {
  if (order.status === 'cancelled') return;
  const as = order.status === 'pending' ? 'shop' : 'staff';
  await moveOrder(trx, shop, order, 'cancelled', { as, actor });
}

async function requireImages(trx: Trx, { id, steppedAt }: LockedCommission): Promise<void> {
  if (await hasImagesSince(trx, id, steppedAt)) return;
  throw new Problem('conflict', messages.noImages);
}

/** What is due before the piece is sent may still be open: then its order waits for it. */
async function requirePaid(trx: Trx, order: LockedOrder | undefined): Promise<void> {
  const open = order ? await listOpenParts(trx, order.id) : [];
  if (open.some(({ due }) => isDueAt(due, 'approved'))) {
    throw new Problem('conflict', messages.notPaid);
  }
}
