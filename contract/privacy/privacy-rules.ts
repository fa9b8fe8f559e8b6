export const privacyLimits = {
  /** Between the wish to be erased and the erasure. */
  erasureWaitDays: 7,
  /** How often a day a customer fetches their data, or asks for the erasure. */
  downloadsPerDay: 5,
  erasuresPerDay: 5,
  consentsPerDay: 60,
  /** Claims lapse after three years (Limitation Act): so long a consent is proved after an erasure. */
  consentsStoredYears: 3,
} as const;

/** What keeps a customer from being erased yet. */
export interface InTheWay {
  orders: number;
  returns: number;
  refunds: number;
}

export const privacyMessages = {
  choiceSaved: 'Your choice is noted.',
  downloadReady: 'Your data is on its way.',
  tooManyDownloads: 'You have fetched your data five times today. Please come back tomorrow.',
  tooManyErasures: 'You have asked for this five times today. Please come back tomorrow.',
  erasureAsked: 'Your account will be deleted. We have sent you an email.',
  erasureCancelled: 'You keep your account.',
  noErasure: 'Nobody has asked to delete this account.',
  isStaff: 'You work in the back office. Ask an owner to take you off the staff first.',
  isLastOwner: 'You are the only owner of this shop. Make somebody else an owner first.',
} as const;

/** Undefined where nothing is in the way. */
export function inTheWayWords({ orders, returns, refunds }: InTheWay): string | undefined {
  const parts = [
    counted(orders, 'order that is under way', 'orders that are under way'),
    counted(returns, 'open return', 'open returns'),
    counted(refunds, 'refund that has not arrived', 'refunds that have not arrived'),
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
  return `You still have ${list}. Your account can be deleted as soon as that is finished.`;
}

function counted(count: number, one: string, many: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
