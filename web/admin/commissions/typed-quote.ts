import { addDays, indianDay } from '#contract/api/calendar.ts';
import { typedNumber } from '#contract/api/plain-number.ts';
import type { Quote } from '#contract/commissions/commissions.ts';
import { quoteFields } from '#contract/commissions/quote-fields.ts';
import { type PlanDue, planDues, quoteTotals } from '#contract/commissions/quote-rules.ts';
import { paiseFromText, rupeesFromPaise, typedRupees } from '#contract/money/money.ts';
import { issuesOf, type Problems } from '#web/ui/forms/problems.ts';

/** The values of the form's controls. */
export interface TypedQuote {
  description: string;
  price: string;
  gstRate: string;
  deliverOn: string;
  validUntil: string;
  revisions: string;
  cancellationPercent: string;
  /** All parts but the last, which is the rest. */
  parts: { due: PlanDue; amount: string }[];
  /** When the rest is due. */
  rest: PlanDue;
}

const VALID_DAYS = 14;

/** Begins with the quote before, if there is one. */
export function firstTyped(before: Quote | undefined, gstRate: number, now: Date): TypedQuote {
  const validUntil = addDays(indianDay(now), VALID_DAYS);
  if (!before) {
    return {
      description: '',
      price: '',
      gstRate: String(gstRate),
      deliverOn: '',
      validUntil,
      revisions: '1',
      cancellationPercent: '50',
      parts: [],
      rest: 'acceptance',
    };
  }
  return {
    description: before.description,
    price: String(before.price),
    gstRate: String(before.gstRate),
    deliverOn: before.deliverOn,
    validUntil,
    revisions: String(before.revisions),
    cancellationPercent: String(before.cancellationPercent),
    parts: before.plan.slice(0, -1).map(({ due, amount }) => ({ due, amount: String(amount) })),
    rest: before.plan.at(-1)?.due ?? 'acceptance',
  };
}

const rupeesOf = (text: string) => typedRupees(text) ?? Number.NaN;
const numberOf = (text: string) => typedNumber(text) ?? Number.NaN;

/** In paise: the whole with GST, and what is left of it for the last part; null while unknown. */
export function sumsOf({ price, gstRate, parts }: TypedQuote) {
  const fields = { price: rupeesOf(price), gstRate: numberOf(gstRate) };
  if (Number.isNaN(fields.price) || Number.isNaN(fields.gstRate)) return null;
  const totals = quoteTotals(fields);
  const first = parts.reduce((sum, { amount }) => sum + (paiseFromText(amount) ?? 0), 0);
  return { ...totals, restPaise: totals.totalPaise - first };
}

/** The request body; what is not a number is sent as NaN, and refused with the field's message. */
export function sentOf(typed: TypedQuote) {
  const { description, deliverOn, validUntil, parts, rest } = typed;
  const restPaise = sumsOf(typed)?.restPaise;
  return {
    description,
    price: rupeesOf(typed.price),
    gstRate: numberOf(typed.gstRate),
    deliverOn,
    validUntil,
    revisions: numberOf(typed.revisions),
    cancellationPercent: numberOf(typed.cancellationPercent),
    plan: [
      ...parts.map(({ due, amount }) => ({ due, amount: rupeesOf(amount) })),
      { due: rest, amount: restPaise === undefined ? Number.NaN : rupeesFromPaise(restPaise) },
    ],
  };
}

/** The fields that break a rule, each with its message; all of the plan as one. */
export function problemsBy(errors: readonly { field: string; message: string }[]): Problems {
  const named = errors.map(({ field, message }) => [field.replace(/\..*$/, ''), message]);
  return Object.fromEntries(named.toReversed());
}

export const problemsOf = (typed: TypedQuote) => problemsBy(issuesOf(quoteFields, sentOf(typed)));

/** Another part before the rest, due as soon as may be; undefined when there are four. */
export function withPart(typed: TypedQuote): Pick<TypedQuote, 'parts' | 'rest'> | undefined {
  const { parts, rest } = typed;
  if (parts.length === planDues.length - 1) return undefined;
  const taken = [...parts.map(({ due }) => due), rest];
  const free = planDues.filter((due) => !taken.includes(due));
  const all = [...taken, free.includes('dispatch') ? 'dispatch' : free[0]!].sort(
    (one, other) => planDues.indexOf(one) - planDues.indexOf(other),
  );
  return {
    parts: all.slice(0, -1).map((due, at) => ({ due, amount: parts[at]?.amount ?? '' })),
    rest: all.at(-1)!,
  };
}

/** Without the part at this place; the first that is left is due on acceptance. */
export function withoutPart(typed: TypedQuote, at: number): Pick<TypedQuote, 'parts' | 'rest'> {
  const parts = typed.parts.filter((_, place) => place !== at);
  const [first, ...others] = parts;
  if (!first) return { parts, rest: 'acceptance' };
  return { parts: [{ ...first, due: 'acceptance' }, ...others], rest: typed.rest };
}
