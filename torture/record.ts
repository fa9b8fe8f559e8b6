/** An order that the shop has answered, and all that it has answered of it since. */
export interface KnownOrder {
  id: string;
  providerOrderId: string;
  shopper: number;
  /** Said to its customer to be paid: by whom. */
  toldPaid?: string;
  /** Said to its customer to go back in full. */
  toldReturned?: boolean;
  /** A call that may have cancelled it was sent, whatever was answered. */
  cancelSent?: boolean;
  /** Staff have moved it, or tried to, so that its status is theirs. */
  moveSent?: boolean;
  /** Staff have set it paid by hand, or tried to. */
  setPaidSent?: boolean;
  /** Nobody has ever paid anything for it, nor tried to, nor set it paid. */
  isUntouched: boolean;
}

/** What this program has done to the shop and been answered, to hold against it at the end. */
export interface Record {
  orders: Map<string, KnownOrder>;
  payments: Set<string>;
  /** What each checkout's notes say, which no two checkouts share, and the order that came of it. */
  checkouts: Map<string, string | undefined>;
  /** Units that each product was stocked with; null is made to order. */
  stocked: Map<string, number | null>;
  /** Refunds by the key they were asked for under; those that were answered as taken. */
  refundKeys: Map<string, { orderId: string; taken: boolean }>;
  /** Found while it ran. */
  violations: string[];
}

export function openRecord(): Record {
  return {
    orders: new Map(),
    payments: new Set(),
    checkouts: new Map(),
    stocked: new Map(),
    refundKeys: new Map(),
    violations: [],
  };
}
