import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Failure, Outcome, Success } from '#contract/api/envelope.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** A record, as far as its actions read it. */
export interface Stamped {
  _id?: string;
  id?: string;
  /** Of a commission. */
  number?: string;
  updatedAt?: string;
}

/** Names a record among all of its kind: without it two would share what is typed into their forms. */
export function identityOf({ _id, id, number }: Stamped): string {
  return _id ?? id ?? number ?? '';
}

interface Options<R> {
  /** The name of the record in an answer, after a change or with a conflict. */
  record?: string;
  /** Gets the current record. Without it, the page is reloaded to show the record. */
  onUpdated?(record: R): void;
  /** Whether every refusal reloads the page too; one since the record is gone always does. */
  alwaysReloads?: boolean;
  /** Reports a failure instead of a toast. */
  onRefused?(failure: Failure): void;
}

/** Actions on one record of the back office, one at a time. */
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
    /** The action under way. */
    task,
    /** Someone else saved first: the message, and how to load the current version. */
    stale: conflict && {
      ...conflict,
      onShow: () => (onUpdated ? take(conflict.present) : void revalidate()),
    },

    /** Hides the conflict. */
    settle,

    /** Runs an action and reports its result. `after` runs before the page is reloaded. */
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
        // The panel already has the record; the list reloads in the background.
        if (!onUpdated) await loaded;
      } else if (answer.status === 409 && present) {
        setConflict({ message: answer.message, present });
      } else {
        onRefused(answer);
        const isGone = answer.status === 404;
        if (alwaysReloads || isGone) await revalidate();
      }
      setTask(undefined);
      return answer;
    },
  };
}

export type RecordActions<Task extends string, R extends Stamped = Stamped> = ReturnType<
  typeof useRecordActions<Task, R>
>;
