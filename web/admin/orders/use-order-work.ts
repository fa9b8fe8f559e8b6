import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Outcome } from '#contract/envelope.ts';
import type { AdminOrder } from '#contract/orders.ts';
import { toast } from '#web/ui/toast.ts';

type Changed = Outcome<{ data: { order: AdminOrder } }>;

/** What is under way; one thing at a time. */
export type OrderTask = 'status' | 'shipment' | 'refund' | 'retry' | 'check';

interface Stale {
  message: string;
  present: AdminOrder;
}

/** The changes of one order. `onUpdated` takes the order as it is now. */
export function useOrderWork(onUpdated: (order: AdminOrder) => void) {
  const { revalidate } = useRevalidator();
  const [task, setTask] = useState<OrderTask>();
  const [stale, setStale] = useState<Stale>();

  function take(present: AdminOrder): void {
    setStale(undefined);
    onUpdated(present);
  }

  return {
    task,
    /** Somebody was quicker: who, and the way to what is there now. */
    stale: stale && { message: stale.message, onShow: () => take(stale.present) },
    /** Where a form goes on from, once its writer knows what is there now. */
    presentAt: stale?.present.updatedAt,

    /** Does one thing and says how it went; the answer where it went well. */
    async run(kind: OrderTask, ask: () => Promise<Changed>) {
      setTask(kind);
      const answer = await ask();
      setTask(undefined);
      if (answer.success) {
        if (answer.message) toast.success(answer.message);
        take(answer.data.order);
        // The list catches up behind the dialog, which has nothing more to wait for.
        void revalidate();
        return answer;
      }
      const { status, data } = answer as { status?: number; data?: { order?: AdminOrder } };
      if (status === 409 && data?.order) {
        setStale({ message: answer.message, present: data.order });
      } else {
        toast.error(answer.message);
      }
      return undefined;
    },
  };
}
export type OrderWork = ReturnType<typeof useOrderWork>;
