import type { LeftToRefund } from '#contract/refunds/refund-sums.ts';

/** What goes back of a payment, and what should and is too little to be sent, in paise. */
export interface PaymentShare {
  sentPaise: number;
  keptPaise: number;
}

/** Divides what goes back among payments, so that each part can be sent wherever that is possible. */
export function divideRefund(payments: readonly LeftToRefund[], paise: number): PaymentShare[] {
  let rest = paise;
  const take = (most: number) => {
    const taken = Math.min(most, rest);
    rest -= taken;
    return taken;
  };
  const shares = payments.map(({ leftPaise, leastPaise }) => ({
    sentPaise: leftPaise < leastPaise ? 0 : take(leftPaise),
    keptPaise: 0,
  }));
  // Only the last part can be too small: a larger one gives it what it lacks.
  const small = shares.findIndex(
    ({ sentPaise }, at) => sentPaise > 0 && sentPaise < payments[at]!.leastPaise,
  );
  if (small >= 0) fill(shares, payments, small);
  for (const [at, { leftPaise, leastPaise }] of payments.entries()) {
    if (leftPaise < leastPaise) shares[at]!.keptPaise = take(leftPaise);
  }
  return shares;
}

function fill(shares: PaymentShare[], payments: readonly LeftToRefund[], at: number): void {
  const share = shares[at]!;
  const lacking = payments[at]!.leastPaise - share.sentPaise;
  const giver = shares.find(
    ({ sentPaise }, other) => other !== at && sentPaise - lacking >= payments[other]!.leastPaise,
  );
  if (giver) {
    giver.sentPaise -= lacking;
    share.sentPaise += lacking;
  } else {
    share.keptPaise = share.sentPaise;
    share.sentPaise = 0;
  }
}
