import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminReturn } from '#contract/admin-returns.ts';
import type { Outcome } from '#contract/envelope.ts';
import type { ReturnStepName } from '#contract/return-rules.ts';
import { toast } from '#web/ui/toast.ts';

type Changed = Outcome<{ data: { return: AdminReturn } }>;

interface Stale {
  message: string;
  present: AdminReturn;
}

/** The steps of one return. `onUpdated` takes the return as it is now. */
export function useReturnWork(onUpdated: (entry: AdminReturn) => void) {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<ReturnStepName>();
  const [stale, setStale] = useState<Stale>();

  function take(present: AdminReturn): void {
    setStale(undefined);
    onUpdated(present);
  }

  return {
    /** The one that is under way. */
    step,
    /** Somebody was quicker: who, and the way to what is there now. */
    stale: stale && { message: stale.message, onShow: () => take(stale.present) },
    /** Where a form goes on from, once its writer knows what is there now. */
    presentAt: stale?.present.updatedAt,

    /** Takes a step and says how it went; whether it went well. */
    async run(kind: ReturnStepName, ask: () => Promise<Changed>): Promise<boolean> {
      setStep(kind);
      const answer = await ask();
      setStep(undefined);
      if (answer.success) {
        if (answer.message) toast.success(answer.message);
        take(answer.data.return);
        // The list catches up behind the dialog, which has nothing more to wait for.
        void revalidate();
        return true;
      }
      const { status, data } = answer as { status?: number; data?: { return?: AdminReturn } };
      if (status === 409 && data?.return) {
        setStale({ message: answer.message, present: data.return });
      } else {
        toast.error(answer.message);
      }
      return false;
    },
  };
}
export type ReturnWork = ReturnType<typeof useReturnWork>;
