export const privacyLimits = {
  /** Days between the request and the erasure. */
  erasureWaitDays: 7,
  /** How often a day a customer may download their data, or request erasure. */
  downloadsPerDay: 5,
  erasuresPerDay: 5,
  consentsPerDay: 60,
  /**
   * Claims expire after three years (Limitation Act), so consents are stored that long after an
   * erasure.
   */
  consentsStoredYears: 3,
} as const;

/** What prevents a customer's erasure for now. */
export interface InTheWay {
  orders: number;
  returns: number;
  refunds: number;
}

export const privacyMessages = {
  choiceSaved: 'Your choice is saved.',
  downloadReady: 'Your data is on its way.',
  tooManyDownloads: 'You have downloaded your data five times today. Please come back tomorrow.',
  tooManyErasures: 'You have requested this five times today. Please come back tomorrow.',
  erasureAsked: 'Your account will be deleted. We have sent you an email.',
  erasureCancelled: 'You keep your account.',
  noErasure: 'There is no request to delete this account.',
  isStaff: 'You work in the back office. Ask an owner to remove you from the staff first.',
  isLastOwner: 'You are the only owner of this shop. Make somebody else an owner first.',
} as const;

/** Undefined if nothing prevents it. */
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
