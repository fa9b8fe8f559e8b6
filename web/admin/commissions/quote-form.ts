import type { Quote } from '#contract/commissions/commissions.ts';
import { quoteFields } from '#contract/commissions/quote-fields.ts';
import { type PlanDue, planDues, quoteTotals } from '#contract/commissions/quote-rules.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { paiseFromText, typedRupees } from '#contract/money/typed-money.ts';
import { day, lines, number, own, rupees } from '#web/admin/records/controls.tsx';
import { defineFields } from '#web/admin/records/define-fields.ts';

/** All parts but the last, which is the rest, and when that is due. */
export interface TypedPlan {
  parts: { due: PlanDue; amount: string }[];
  rest: PlanDue;
}

const required = { empty: Number.NaN, isHalf: true, autoComplete: 'off' } as const;

export const quoteForm = defineFields(
  quoteFields,
  {
    description: lines({ rows: 5 }),
    price: rupees(required),
    gstRate: number({ ...required, inputMode: 'decimal' }),
    deliverOn: day({ isHalf: true }),
    validUntil: day({ isHalf: true }),
    revisions: number({ ...required, initial: '1' }),
    cancellationPercent: number({ ...required, initial: '50' }),
    plan: own<TypedPlan>({ parts: [], rest: 'acceptance' }),
  },
  {
    typedOf: ({ plan }: Pick<Quote, 'plan'>): { plan: TypedPlan } => ({
      plan: {
        parts: plan.slice(0, -1).map(({ due, amount }) => ({ due, amount: String(amount) })),
        rest: plan.at(-1)?.due ?? 'acceptance',
      },
    }),
    sentOf({ plan: { parts, rest }, ...values }) {
      const restPaise = sumsOf({ ...values, parts })?.restPaise;
      return {
        ...values,
        plan: [
          ...parts.map(({ due, amount }) => ({ due, amount: typedRupees(amount) ?? Number.NaN })),
          { due: rest, amount: restPaise === undefined ? Number.NaN : rupeesFromPaise(restPaise) },
        ],
      };
    },
    // The plan shows its problems as one.
    controlOf: (name) => name.replace(/\..*$/, ''),
  },
);

interface Sums {
  price: number;
  gstRate: number;
  parts: TypedPlan['parts'];
}

/** In paise: the whole with GST, and what is left of it for the last part; null while unknown. */
export function sumsOf({ price, gstRate, parts }: Sums) {
  if (Number.isNaN(price) || Number.isNaN(gstRate)) return null;
  const totals = quoteTotals({ price, gstRate });
  const first = parts.reduce((sum, { amount }) => sum + (paiseFromText(amount) ?? 0), 0);
  return { ...totals, restPaise: totals.totalPaise - first };
}

/** Another part before the rest, due as soon as may be; undefined when there are four. */
export function withPart({ parts, rest }: TypedPlan): TypedPlan | undefined {
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
export function withoutPart(typed: TypedPlan, at: number): TypedPlan {
  const parts = typed.parts.filter((_, place) => place !== at);
  const [first, ...others] = parts;
  if (!first) return { parts, rest: 'acceptance' };
  return { parts: [{ ...first, due: 'acceptance' }, ...others], rest: typed.rest };
}
