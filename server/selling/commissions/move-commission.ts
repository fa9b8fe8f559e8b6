import { indianDay } from '#contract/api/calendar.ts';
import {
  type CommissionMover,
  type CommissionStep,
  commissionLife,
  commissionLifeMessages,
  mayMoveCommission,
} from '#contract/commissions/commission-life.ts';
import { versionsOf } from '#contract/content/policy-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { stampAfter } from '#server/studio/audit/require-unchanged.ts';
import { readPolicies } from '#server/studio/content/read-policies.ts';
import { mailStep } from './commission-mails.ts';
import {
  closeQuote,
  findOpenQuote,
  insertEvent,
  insertQuote,
  type LockedCommission,
  updateCommission,
} from './commissions.queries.ts';

type NewQuote = Omit<
  Parameters<typeof insertQuote>[1],
  'id' | 'commissionId' | 'status' | 'createdAt'
>;

interface Move {
  as: CommissionMover;
  note?: string;
  /** With `quoted`: what is offered now. */
  quote?: NewQuote;
  /** With `cancelled`: what was paid, and the fee. */
  paidPaise?: number;
  cancellationFeePaise?: number;
}

/**
 * Moves a locked commission, with everything the move sets off, in the caller's transaction: what
 * becomes of the open quote, the new one, the history and the mails. Throws a conflict if the mover
 * may not.
 */
export async function moveCommission(
  trx: Trx,
  shop: Shop,
  commission: LockedCommission,
  to: CommissionStep,
  { as: mover, note = '', quote, paidPaise, cancellationFeePaise }: Move,
): Promise<void> {
  const from = commission.step;
  if (!mayMoveCommission(from, to, mover)) {
    throw new Problem('conflict', commissionLifeMessages.notMovable(from, to));
  }
  const now = stampAfter(commission, shop.clock.now());
  const before = await findOpenQuote(trx, commission.id);
  const { quote: became, confirms } = commissionLife[to];
  await closeQuote(trx, commission.id, {
    status: became,
    answeredAt: now,
    policies: became === 'accepted' ? JSON.stringify(versionsOf(await readPolicies(trx))) : null,
  });
  if (quote) {
    await insertQuote(trx, {
      ...quote,
      id: shop.random.id(),
      commissionId: commission.id,
      status: 'open',
      createdAt: now,
    });
  }
  const taken = { step: to, updatedAt: now, steppedAt: now, termsAt: now };
  Object.assign(commission, taken);
  await updateCommission(trx, commission.id, taken);
  const eventId = shop.random.id();
  await insertEvent(trx, {
    id: eventId,
    commissionId: commission.id,
    fromStep: from,
    toStep: to,
    side: mover,
    note,
    createdAt: now,
  });
  const shown = quote ? await findOpenQuote(trx, commission.id) : before;
  const news = {
    eventId,
    // What was requested is mailed when it is saved; back from a quote, a change is asked for.
    // Back from approval, a change of the piece is asked for.
    what: to === 'requested' ? ('change-asked' as const) : to,
    by: mover,
    text: quote ? String(quote.description) : note,
    ...(paidPaise && { paidPaise }),
    ...(cancellationFeePaise && { cancellationFeePaise }),
    ...(shown && { totalPaise: shown.totalPaise, validUntil: shown.validUntil }),
  };
  if (mover !== 'customer' || confirms) {
    await mailStep(trx, shop, commission, { ...news, to: 'customer' });
  }
  if (mover !== 'studio') await mailStep(trx, shop, commission, { ...news, to: 'studio' });
}

/** Whether a quote that is valid until this day can no longer be accepted. */
export function isOver(until: string, now: Date): boolean {
  return until < indianDay(now);
}
