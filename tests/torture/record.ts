import type { PaymentName } from '#harness/provider.ts';

/** An order from an answer of the shop, and everything answered about it since. */
export interface KnownOrder {
  id: string;
  /** What answers opened for it at providers, the newest last; empty where it is paid by UPI. */
  providerOrders: string[];
  customer: number;
  /** The answer that said that it is paid. */
  reportedPaid?: string;
  /** An answer said that it is refunded in full. */
  reportedRefunded?: boolean;
  /** A call that may have cancelled it was sent, whatever was answered. */
  cancelSent?: boolean;
  /** Staff have moved it, or tried to, so that its status is theirs. */
  moveSent?: boolean;
  /** Staff have set it paid by hand, or tried to. */
  setPaidSent?: boolean;
  /** It is paid to the shop's UPI id, and staff say so. */
  isByUpi?: boolean;
  /** There was never a payment for it, no attempt at one, and staff did not set it paid. */
  isUntouched: boolean;
}

/** As it was put on sale. */
export interface Variant {
  id: string;
  productId: string;
  /** Its values; empty where the product has no options. */
  values: string[];
  /** Null is made to order. */
  stock: number | null;
  /** What it sells for. */
  pricePaise: number;
}

/** A line as it must stand in the order. */
export interface OrderedLine {
  variantId: string;
  /** Its values, as the order names them. */
  values: string[];
  pricePaise: number;
  quantity: number;
}

/** What this program has done to the shop and the answers, to compare at the end. */
export interface Record {
  orders: Map<string, KnownOrder>;
  /** Of providers, by their ids. */
  payments: Map<string, PaymentName>;
  /** Orders by hand that an answer to their link called paid. */
  paidByLink: Set<string>;
  /** Orders on delivery that an answer called confirmed, those cancelled since, and those paid. */
  confirmed: Set<string>;
  ended: Set<string>;
  collected: Set<string>;
  /** By the order: the reference under which an answer called its UPI payment recorded. */
  recordedByUpi: Map<string, string>;
  /** By the order of a commission: how many parts answers called paid. */
  partsPaid: Map<string, number>;
  /** Each checkout's notes, which are unique, and the order that it became. */
  checkouts: Map<string, string | undefined>;
  /** What each checkout ordered, by its notes. */
  wanted: Map<string, OrderedLine[]>;
  /** By their ids. */
  variants: Map<string, Variant>;
  /** Refunds by their key, with whether they were accepted. */
  refundKeys: Map<string, { orderId: string; taken: boolean }>;
  /** Found while it ran. */
  violations: string[];
}

export function openRecord(): Record {
  return {
    orders: new Map(),
    payments: new Map(),
    paidByLink: new Set(),
    confirmed: new Set(),
    ended: new Set(),
    collected: new Set(),
    recordedByUpi: new Map(),
    partsPaid: new Map(),
    checkouts: new Map(),
    wanted: new Map(),
    variants: new Map(),
    refundKeys: new Map(),
    violations: [],
  };
}
