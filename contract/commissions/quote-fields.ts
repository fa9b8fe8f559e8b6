import { z } from 'zod';
import { isDay } from '#contract/api/calendar.ts';
import { field } from '#contract/api/fields.ts';
import { hasTwoDecimals, paiseFromRupees } from '#contract/money/money.ts';
import { gstRate } from '#contract/money/tax-fields.ts';
import { commissionLimits as l } from './commission-rules.ts';
import { quoteMessages as m, planDues, quoteTotals } from './quote-rules.ts';

const rupees = (error: string) =>
  z.number({ error }).min(1, error).max(l.rupeesMax, error).refine(hasTwoDecimals, error);

const day = (error: string) => z.string({ error }).refine(isDay, error);

/** The payment plan: the first part on acceptance, each other one at a later time. */
const plan = z
  .array(z.object({ due: z.enum(planDues), amount: rupees(m.amount) }))
  .min(1, m.dues)
  .max(planDues.length, m.dues)
  .refine(
    (parts) =>
      parts[0]?.due === 'acceptance' &&
      parts.every(({ due }, at) => {
        const before = parts[at - 1];
        return !before || planDues.indexOf(due) > planDues.indexOf(before.due);
      }),
    m.dues,
  );

export const quoteFields = z
  .object({
    description: field(
      z
        .string({ error: m.description })
        .trim()
        .min(l.descriptionMin, m.description)
        .max(l.descriptionMax, m.description),
      { label: 'Description', max: l.descriptionMax },
    ),
    /** Rupees, before tax. */
    price: field(rupees(m.price), { label: 'Price (₹)', hint: 'Before GST' }),
    gstRate: field(gstRate(), { label: 'GST (%)', hint: 'Added to the price' }),
    deliverOn: field(day(m.deliverOn), { label: 'Delivery by' }),
    /** The last day on which it can be accepted. */
    validUntil: field(day(m.validUntil), {
      label: 'Valid until',
      hint: 'The last day to accept it',
    }),
    revisions: field(
      z
        .number({ error: m.revisions })
        .int(m.revisions)
        .min(0, m.revisions)
        .max(l.revisionsMax, m.revisions),
      { label: 'Revisions included' },
    ),
    /** The largest fee where it is cancelled once work has begun, in percent of the price. */
    cancellationPercent: field(
      z
        .number({ error: m.cancellationPercent })
        .int(m.cancellationPercent)
        .min(0, m.cancellationPercent)
        .max(100, m.cancellationPercent)
        .default(0),
      {
        label: 'Cancellation fee (%)',
        hint: 'Of the price, once work has begun. Before that, full refund',
      },
    ),
    plan,
  })
  .superRefine(({ price, gstRate, plan: parts }, { addIssue }) => {
    const sum = parts.reduce((paise, { amount }) => paise + paiseFromRupees(amount), 0);
    if (sum === quoteTotals({ price, gstRate }).totalPaise) return;
    addIssue({ code: 'custom', path: ['plan'], message: m.sum });
  });

export type QuoteFields = z.infer<typeof quoteFields>;
