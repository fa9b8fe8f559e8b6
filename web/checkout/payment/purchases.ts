import type { CartLine } from '#contract/cart/cart.ts';
import type { Order } from '#contract/orders/orders.ts';
import { readStored, store } from '#web/browser/browser-storage.ts';

const STORAGE_KEY = 'haat_purchases';
const MOST = 10;

/** An order that was opened from this browser's cart and may yet be paid. */
export interface Purchase {
  /** The shop's own order id. */
  orderId: string;
  userId: string;
  lines: CartLine[];
}

/**
 * Products leave the cart once their order is known to be paid. This page may be gone by then: the
 * provider may have redirected the customer, or the confirmation may come late.
 */
export function savePurchase(purchase: Purchase): void {
  const others = readPurchases().filter((one) => one.orderId !== purchase.orderId);
  store('localStorage', STORAGE_KEY, [purchase, ...others].slice(0, MOST));
}

export function forgetPurchase(orderId: string): void {
  const others = readPurchases().filter((one) => one.orderId !== orderId);
  store('localStorage', STORAGE_KEY, others);
}

/** This user's purchases that turn out to be bought; each is returned once. */
export function takePurchases(
  userId: string,
  orders: readonly Pick<Order, '_id' | 'paidAt' | 'toPayOnDelivery'>[],
): Purchase[] {
  const bought = orders.filter(
    ({ paidAt, toPayOnDelivery }) => paidAt !== null || toPayOnDelivery > 0,
  );
  const ids = new Set(bought.map((order) => order._id));
  const taken = readPurchases().filter((one) => one.userId === userId && ids.has(one.orderId));
  for (const { orderId } of taken) forgetPurchase(orderId);
  return taken;
}

export function hasPurchases(userId: string): boolean {
  return readPurchases().some((one) => one.userId === userId);
}

function readPurchases(): Purchase[] {
  const stored = readStored('localStorage', STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isPurchase) : [];
}

function isPurchase(stored: Partial<Purchase> | null): stored is Purchase {
  return typeof stored?.orderId === 'string' && Array.isArray(stored.lines);
}
