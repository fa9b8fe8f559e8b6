import { cashLimits } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { checkoutLimits } from '#contract/checkout/checkout-rules.ts';

/** A variant of which an order on delivery took the last or most units, and is not paid. */
export interface OwedStock {
  variantId: string;
  units: number;
  /** Of the same account or mailbox. */
  isOwn: boolean;
  isOfNetwork: boolean;
  isOfPhone: boolean;
  isOfAddress: boolean;
  /** Whether its customer had paid an order before. */
  hasPaid: boolean;
  /** Staff have seen it, and sent or will send it. */
  isPacked: boolean;
}

/** Units of a variant that an order takes, and how many it leaves. */
interface TakenUnits {
  variantId: string;
  quantity: number;
  left: number;
  takesMost: boolean;
}

/**
 * The variants of which an order takes the last or most units, or with what others wait for more
 * than a small part of them.
 */
export function scarceOf(
  taken: readonly TakenUnits[],
  waiting: ReadonlyMap<string, number>,
): string[] {
  return taken
    .filter(({ variantId, quantity, left, takesMost }) => {
      const promised = (waiting.get(variantId) ?? 0) + quantity;
      return takesMost || promised > Math.max(1, cashLimits.promisedShare * (promised + left));
    })
    .map(({ variantId }) => variantId);
}

export interface CashFacts {
  /** The variants of which the order takes the last or most units. */
  scarce: readonly string[];
  /** Whether its customer has paid an order. */
  hasPaid: boolean;
  owed: readonly OwedStock[];
  /** How many variants of the shop have units that are counted. */
  variants: number;
}

/**
 * Whether somebody may not take these last or most units on a promise. They may still pay them at
 * once. Numbers, addresses and networks may be shared, or somebody else's: they bar nobody who has
 * paid an order.
 */
export function owesTooMuch(
  { scarce, hasPaid, owed, variants }: CashFacts,
  scale: number,
): boolean {
  if (scarce.length === 0) return false;
  const isOver = (most: number, counts: (one: OwedStock) => boolean) =>
    new Set([...scarce, ...owed.filter(counts).map((one) => one.variantId)]).size > most * scale;
  const { mostBeforePaid, mostOncePaid } = checkoutLimits;
  const { mostTogether, leastWaiting, waitingShare } = cashLimits;
  if (isOver(hasPaid ? mostOncePaid : mostBeforePaid, ({ isOwn }) => isOwn)) return true;
  const mostWaiting = Math.max(leastWaiting, Math.floor(variants * waitingShare));
  if (isOver(mostWaiting, (one) => !one.isPacked && one.hasPaid === hasPaid)) return true;
  if (hasPaid) return false;
  const shared = ['isOfNetwork', 'isOfPhone', 'isOfAddress'] as const;
  // Units, not variants: one edition can be taken in many small parts.
  return shared.some((key) => {
    const promised = owed.filter((one) => !one.hasPaid && one[key]);
    const units = promised.reduce((sum, one) => sum + one.units, 0);
    return units + scarce.length > mostTogether * scale;
  });
}
