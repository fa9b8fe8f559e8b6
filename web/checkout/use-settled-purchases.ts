import { useEffect } from 'react';
import { listOrders, type Order } from '#contract/orders.ts';
import { useAuth } from '#web/account/session.tsx';
import { call } from '#web/api/call.ts';
import { useBag } from '#web/bag/bag.ts';
import { toast } from '#web/ui/toast.ts';
import { forgetAttempt } from './attempt.ts';
import { hasPurchases, takePaidLines } from './purchases.ts';

/** However the news came that an order is paid: its pieces are in the bag no longer. */
export function useBoughtLeavesBag(orders: readonly Order[]): void {
  const { user } = useAuth();
  const isOpen = useBag((bag) => bag.isOpen);
  const userId = user?.id;
  useEffect(() => {
    if (isOpen && userId) takeBought(userId, orders);
  }, [isOpen, userId, orders]);
}

/** Looks after payments whose end this browser has not seen, before the same is paid again. */
export function useUnseenPayments(): void {
  const { user } = useAuth();
  const isOpen = useBag((bag) => bag.isOpen);
  const userId = user?.id;
  useEffect(() => {
    if (!isOpen || !userId || !hasPurchases(userId)) return;
    call(listOrders, { query: {} }).then((answer) => {
      if (!answer.success || !takeBought(userId, answer.data.orders)) return;
      toast.success('Your last order is paid. You find it in My Orders.');
    });
  }, [isOpen, userId]);
}

function takeBought(userId: string, orders: readonly Order[]): boolean {
  const bought = takePaidLines(userId, orders);
  if (bought.length === 0) return false;
  forgetAttempt();
  useBag.getState().removeBought(bought);
  return true;
}
