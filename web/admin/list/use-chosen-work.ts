import { useState } from 'react';
import type { ChosenAnswer } from '#contract/api/chosen.ts';
import type { Outcome } from '#contract/api/envelope.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { toast } from '#web/ui/toasts/toast.ts';

interface Report {
  message: string;
  left: { id: string; name: string; message: string }[];
  undo?: (() => void) | undefined;
}

interface Step {
  ask(): Promise<Outcome<ChosenAnswer>>;
  nameOf(id: string): string;
  /** Such as "3 products are in stock". */
  words(count: number): string;
  /** Those that the screen itself leaves as they are. */
  left?: Report['left'];
  /** The step back, of those that were done. */
  back?(done: ChosenAnswer['data']['done']): Step;
}

/** Runs an action on what is chosen, and keeps its report: how many, which were left, the way back. */
export function useChosenWork() {
  const [report, setReport] = useState<Report>();
  const { task, run } = useRecordActions<'chosen'>({ alwaysReloads: true });

  async function take({ ask, nameOf, words, left = [], back }: Step): Promise<void> {
    setReport(undefined);
    await run('chosen', ask, ({ data }) => {
      const { done } = data;
      const message = words(done.length);
      const refused = data.left.map((each) => ({ ...each, name: nameOf(each.id) }));
      if (done.length > 0) toast.success(message);
      else toast.error(message);
      setReport({
        message,
        left: [...refused, ...left],
        undo: back && done.length > 0 ? () => void take(back(done)) : undefined,
      });
    });
  }

  return { isBusy: task !== undefined, report, take, settle: () => setReport(undefined) };
}

export type ChosenWork = ReturnType<typeof useChosenWork>;
