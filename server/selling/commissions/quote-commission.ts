import type { User } from '#contract/accounts/accounts.ts';
import { addDays, indianDay } from '#contract/api/calendar.ts';
import { commissionLimits } from '#contract/commissions/commission-rules.ts';
import type { QuoteFields } from '#contract/commissions/quote-fields.ts';
import { quoteMessages, quoteTotals } from '#contract/commissions/quote-rules.ts';
import { paiseFromRupees } from '#contract/money/money.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { moveCommission } from './move-commission.ts';
import { holdCommission, requireSeen } from './read-commission.ts';

/** Offers to make the piece; an open quote is replaced, and stays to be read. */
export async function quoteCommission(
  shop: Shop,
  author: User,
  number: string,
  { seen, ...fields }: QuoteFields & { seen?: string | undefined },
): Promise<void> {
  requireDays(shop, fields);
  const {
    description,
    price,
    gstRate,
    deliverOn,
    validUntil,
    revisions,
    cancellationPercent,
    plan,
  } = fields;
  const totals = quoteTotals(fields);
  await shop.db.transaction().execute(async (trx) => {
    const commission = await holdCommission(trx, number);
    await requireSeen(trx, commission, seen);
    const { registrationMode } = await readShopSettings(trx);
    if (registrationMode !== 'registered' && gstRate > 0) {
      throw invalidField('gstRate', quoteMessages.notRegistered);
    }
    const before = commission.step;
    await moveCommission(trx, shop, commission, 'quoted', {
      as: 'studio',
      quote: {
        description,
        pricePaise: paiseFromRupees(price),
        gstRate,
        taxPaise: totals.taxPaise,
        totalPaise: totals.totalPaise,
        deliverOn,
        validUntil,
        revisions,
        cancellationPercent,
        planDues: plan.map(({ due }) => due),
        planPaise: plan.map(({ amount }) => paiseFromRupees(amount)),
      },
    });
    await noteChange(trx, shop, author, {
      action: 'quoted',
      subject: 'commission',
      subjectId: commission.id,
      label: number,
      before: { step: before },
      after: { step: 'quoted', price, gstRate, deliverOn, validUntil },
    });
  });
}

function requireDays(
  { clock }: Pick<Shop, 'clock'>,
  { deliverOn, validUntil }: Pick<QuoteFields, 'deliverOn' | 'validUntil'>,
): void {
  const today = indianDay(clock.now());
  if (deliverOn <= today) throw invalidField('deliverOn', quoteMessages.deliverOn);
  if (validUntil < today || validUntil > addDays(today, commissionLimits.validDaysMax)) {
    throw invalidField('validUntil', quoteMessages.validUntil);
  }
}
