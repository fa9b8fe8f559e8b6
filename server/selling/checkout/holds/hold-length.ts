import { checkoutLimits, type WhyNotHeld } from '#contract/checkout/checkout-rules.ts';
import type { RecentHolds } from './holds.queries.ts';

/** Counted units that a checkout would hold. */
export interface WantedStock {
  productId: string;
  /** Where its units are counted. */
  variantId: string;
  /**
   * Whether its mailbox would then hold more than is left for others: the last, or most of many.
   */
  takesMost: boolean;
}

interface ContestedStock extends WantedStock {
  /**
   * How many times all its units were held within the last day and not paid for: by accounts that
   * had never paid, by those that had, and by this account or others of its network.
   */
  unpaid: number;
  unpaidOfKnown: number;
  unpaidOfNetwork: number;
}

/** What decides how long a checkout holds its units. */
export interface HoldFacts {
  /** Whether an order of the account was paid before. */
  hasPaid: boolean;
  stocks: readonly ContestedStock[];
  /** Variants of which this mailbox, or accounts of the network that never paid, hold most now. */
  mostOfMailbox: readonly string[];
  mostOfNetwork: readonly string[];
}

export interface HoldLength {
  /** 0: the units are not held, and go to the customer who pays first. */
  seconds: number;
  because?: WhyNotHeld;
}

/** What was held within the last day, as far as it concerns a hold of these. */
export function holdFacts(
  hasPaid: boolean,
  recent: RecentHolds,
  wanted: readonly WantedStock[],
): HoldFacts {
  const most = recent.open.filter((hold) => hold.takesMost);
  const idsOf = (holds: RecentHolds['open']) => holds.map((hold) => hold.variantId);
  return {
    hasPaid,
    stocks: wanted.map((stock) => {
      const held = heldOf(recent, stock);
      return {
        ...stock,
        unpaid: held?.unpaid ?? 0,
        unpaidOfKnown: held?.unpaidOfKnown ?? 0,
        unpaidOfNetwork: held?.unpaidOfNetwork ?? 0,
      };
    }),
    mostOfMailbox: idsOf(most.filter((hold) => hold.isOwn)),
    mostOfNetwork: idsOf(most.filter((hold) => hold.isOfNetwork)),
  };
}

export function heldOf({ stocks }: RecentHolds, { variantId }: WantedStock) {
  return stocks.find((each) => each.variantId === variantId);
}

/**
 * How long a checkout holds its units. It refuses nobody: without a hold customers can still pay,
 * and no number of accounts can block a product for long.
 */
export function holdLength(facts: HoldFacts, scale: number): HoldLength {
  const tooMany = whoHoldsTooMany(facts, scale);
  if (tooMany) return { seconds: 0, because: tooMany };
  const seconds = Math.min(
    checkoutLimits.reservationMs / 1000,
    ...facts.stocks.map((stock) => secondsOf(stock, facts.hasPaid, scale)),
  );
  return seconds > 0 ? { seconds } : { seconds, because: 'often' };
}

function whoHoldsTooMany(facts: HoldFacts, scale: number): WhyNotHeld | undefined {
  const wanted = facts.stocks.filter(({ takesMost }) => takesMost).map((each) => each.variantId);
  if (wanted.length === 0) return undefined;
  const { mostBeforePaid, mostOncePaid, mostOfNetwork } = checkoutLimits;
  const ofMailbox = new Set([...wanted, ...facts.mostOfMailbox]).size;
  if (facts.hasPaid) return ofMailbox > mostOncePaid * scale ? 'many-though-paid' : undefined;
  if (ofMailbox > mostBeforePaid * scale) return 'many';
  if (new Set([...wanted, ...facts.mostOfNetwork]).size > mostOfNetwork * scale) return 'network';
  return undefined;
}

function secondsOf(stock: ContestedStock, hasPaid: boolean, scale: number): number {
  const unpaid = Math.max(stock.unpaidOfNetwork, hasPaid ? stock.unpaidOfKnown : stock.unpaid);
  const step = checkoutLimits.shorterHolds.findLast(({ from }) => unpaid > from * scale - ROUNDING);
  return (step?.ms ?? checkoutLimits.reservationMs) / 1000;
}

/** Shares are fractions that add up to 1. */
const ROUNDING = 1e-6;
