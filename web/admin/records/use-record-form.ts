import { type FormEvent, useState } from 'react';
import type { FieldError, Outcome, Success } from '#contract/api/envelope.ts';
import { firstOfEach, hasProblems, type Problems } from '#web/ui/forms/problems.ts';
import { useFirstProblem } from '#web/ui/forms/use-first-problem.ts';
import { useDraft } from './use-draft.ts';
import type { RecordActions } from './use-record-actions.ts';

interface RecordFormParts<T extends object, Task extends string, A extends object> {
  actions: RecordActions<Task>;
  /** The name of the action that sends it. */
  task: Task;
  /** Of the draft: names form and record. */
  key: string;
  /** With `seen`, where somebody else may change the record meanwhile. */
  initial: T;
  /** Validates the draft before it is sent. */
  check?(draft: T): Problems;
  ask(draft: T): Promise<Outcome<A>>;
  onSaved?(answer: Success<A>): unknown;
  /** Maps the server's errors to controls. */
  problemsBy?(errors: readonly FieldError[]): Problems;
}

/**
 * A form of the back office: drafts survive a reload, the first invalid field gets the focus, and
 * changes by others are not overwritten unseen.
 */
export function useRecordForm<T extends object, Task extends string, A extends object>({
  actions,
  task,
  key,
  initial,
  check = () => ({}),
  ask,
  onSaved,
  problemsBy = firstOfEach,
}: RecordFormParts<T, Task, A>) {
  const { draft, setDraft, forgetDraft, isRestored } = useDraft(key, initial);
  const [problems, setProblems] = useState<Problems>({});
  const { form: frame, point } = useFirstProblem();

  function change(next: Partial<T>): void {
    setDraft((before) => ({ ...before, ...next }));
    setProblems((before) => ({ ...before, ...Object.fromEntries(Object.keys(next).map(none)) }));
  }

  async function send(sent: T): Promise<void> {
    const found = check(sent);
    setProblems(found);
    point();
    if (hasProblems(found)) return;
    const answer = await actions.run(
      task,
      () => ask(sent),
      (saved) => {
        forgetDraft();
        return onSaved?.(saved);
      },
    );
    if (answer.success || !answer.errors) return;
    setProblems(problemsBy(answer.errors));
    point();
  }

  return {
    draft,
    setDraft,
    isRestored,
    forgetDraft,
    problems,
    setProblems,
    frame,
    isSending: actions.task === task,
    stale: actions.stale && { message: actions.stale.message, onShow: standOnPresent },
    change,
    /** For a text control. */
    text: <N extends string & keyof T>(name: N) => ({
      name,
      value: String(draft[name]),
      error: problems[name],
      onChange: ({ target }: { target: { value: string } }) =>
        change({ [name]: target.value } as unknown as Partial<T>),
    }),
    send,
    submit(event: FormEvent): void {
      event.preventDefault();
      void send(draft);
    },
  };

  /** Bases the draft on the current version. */
  function standOnPresent(): void {
    const seen = actions.stale?.present.updatedAt;
    if (seen) setDraft((before) => ({ ...before, seen }));
    actions.stale?.onShow();
  }
}

const none = (name: string) => [name, undefined] as const;
