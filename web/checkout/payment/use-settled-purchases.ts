import { useEffect } from 'react';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { call } from '#web/api/call.ts';
import { useCart } from '#web/cart/cart.ts';
import { usePolling } from '#web/page/look-for-news.ts';
import { tellBought } from './bought-elsewhere.ts';
import { showPaidMeanwhile } from './end-toast.ts';
import { forgetBought } from './forget-bought.ts';
import { hasPurchases, takePurchases } from './purchases.ts';

/** A bank that has not answered after so many requests, about two minutes, takes hours. */
const LOOKS = 12;

/** Removes products from the cart once their order is known to be paid. */
export function useBoughtLeavesCart(orders: readonly Order[]): void {
  const { user } = useAuth();
  const isOpen = useCart((cart) => cart.isOpen);
  const userId = user?.id;
  useEffect(() => {
    if (isOpen && userId) takeBought(userId, orders);
  }, [isOpen, userId, orders]);
}

/**
 * Checks payments whose result this browser has not seen, so that nothing is paid twice: a bank may
 * answer after the widget was closed. Not while a payment is under way.
 */
export function useUnseenPayments(isIdle: boolean): void {
  const { user } = useAuth();
  const isOpen = useCart((cart) => cart.isOpen);
  const userId = isOpen && isIdle ? user?.id : undefined;
  useEffect(() => {
    if (userId) void takeUnseenPayments(userId);
  }, [userId]);
  usePolling(userId !== undefined, () => userId && void takeUnseenPayments(userId), LOOKS);
}

/**
 * True if an order turned out to be paid: the customer was notified, and its products left the
 * cart.
 */
export async function takeUnseenPayments(userId: string): Promise<boolean> {
  if (!hasPurchases(userId)) return false;
  const answer = await call(ordersApi.listOrders, { query: {} });
  if (!answer.success || !takeBought(userId, answer.data.orders)) return false;
  showPaidMeanwhile();
  return true;
}

/** Whether something left the cart, since its order is bought. */
export function takeBought(userId: string, orders: Parameters<typeof takePurchases>[1]): boolean {
  const bought = takePurchases(userId, orders);
  if (bought.length === 0) return false;
  forgetBought(
    userId,
    bought.flatMap(({ lines }) => lines),
  );
  bought.forEach(tellBought);
  return true;
}
