import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Failure, Outcome, Success } from '#contract/api/envelope.ts';
import { toast } from '#web/ui/toasts/toast.ts';

interface Stamped {
  _id?: string;
  updatedAt?: string;
}

interface Options<R> {
  /** Under what name an answer carries the record: after a change, and beside a conflict. */
  record?: string;
  /** Takes the record as it is now. Without it, the page is loaded again to show the record. */
  onUpdated?(record: R): void;
  /** Whether a refusal loads the page again too: what it shows may be gone. */
  alwaysReloads?: boolean;
  /** Says what went wrong, in place of a toast. */
  onRefused?(failure: Failure): void;
}

/** What is done with one record of the back office, one thing at a time. */
export function useRecordActions<Task extends string, R extends Stamped = Stamped>({
  record,
  onUpdated,
  alwaysReloads = false,
  onRefused = ({ message }) => toast.error(message),
}: Options<R> = {}) {
  const { revalidate } = useRevalidator();
  const [task, setTask] = useState<Task>();
  const [conflict, setConflict] = useState<{ message: string; present: R }>();

  const settle = () => setConflict(undefined);
  function take(present: R): void {
    settle();
    onUpdated?.(present);
  }

  const carriedBy = (answer: object) =>
    record === undefined
      ? undefined
      : (answer as { data?: Partial<Record<string, R>> }).data?.[record];

  return {
    /** What is under way. */
    task,
    /** Somebody was quicker: who, what is there now, and the way to it. */
    stale: conflict && {
      ...conflict,
      onShow: () => (onUpdated ? take(conflict.present) : void revalidate()),
    },

    /** What somebody else did is no longer said. */
    settle,

    /** Does one thing and says how it went. What comes `after` it is done before the page is loaded again. */
    async run<A extends object>(
      next: Task,
      ask: () => Promise<Outcome<A>>,
      after?: (answer: Success<A>) => unknown,
    ): Promise<Outcome<A>> {
      setTask(next);
      const answer = await ask();
      const present = carriedBy(answer);
      if (answer.success) {
        if (answer.message) toast.success(answer.message);
        settle();
        if (present) onUpdated?.(present);
        await after?.(answer);
        const loaded = revalidate();
        // What shows the record has nothing more to wait for; the list catches up behind it.
        if (!onUpdated) await loaded;
      } else if (answer.status === 409 && present) {
        setConflict({ message: answer.message, present });
      } else {
        onRefused(answer);
        if (alwaysReloads) await revalidate();
      }
      setTask(undefined);
      return answer;
    },
  };
}

export type RecordActions<Task extends string, R extends Stamped = Stamped> = ReturnType<
  typeof useRecordActions<Task, R>
>;
