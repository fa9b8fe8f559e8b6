import { useState } from 'react';
import type { Outcome, Success } from '#contract/api/envelope.ts';
import type { Problems } from '#web/ui/forms/problems.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Controls, Fields, TypedOf } from './define-fields.ts';
import { type RecordActions, type Stamped, useRecordActions } from './use-record-actions.ts';
import { useRecordForm } from './use-record-form.ts';

interface FieldsFormParts<
  C extends Controls,
  B,
  R extends Stamped,
  S extends object,
  A extends object,
  Task extends string,
> {
  fields: Fields<C, B, S>;
  /** What an answer calls the record. */
  name: string;
  /** Undefined: a new one. */
  record?: (R & NoInfer<B>) | undefined;
  /** Of the draft; by default the record's name and id. */
  key?: string;
  /** What stands in the form at first, where it is neither the record nor nothing. */
  initial?: Partial<TypedOf<C>>;
  /** The version that the user saw; by default the record's. */
  seen?: string | undefined;
  /** Of the screen, if it does more than save. Without them, a refusal is told in the form. */
  actions?: RecordActions<Task, R>;
  /** Gets the record as it is now, where the screen has no actions of its own. */
  onUpdated?: ((record: R) => void) | undefined;
  task?: Task;
  /** By default the rules of the fields. */
  check?: ((typed: TypedOf<C>) => Problems) | undefined;
  ask(body: S & { seen?: string }): Promise<Outcome<A>>;
  onSaved?(answer: Success<A>): unknown;
}

/** A form that `defineFields` describes, for a record or a new one. */
export function useFieldsForm<
  C extends Controls,
  B,
  R extends Stamped,
  S extends object,
  A extends object,
  Task extends string = 'save',
>({
  fields,
  name,
  record,
  key = `${name}:${record?._id ?? 'new'}`,
  initial,
  seen = record?.updatedAt,
  actions: given,
  onUpdated,
  task = 'save' as Task,
  check = fields.problemsOf,
  ask,
  onSaved,
}: FieldsFormParts<C, B, R, S, A, Task>) {
  const [error, setError] = useState('');
  const own = useRecordActions<Task, R>({
    record: name,
    ...(onUpdated && { onUpdated }),
    onRefused: ({ errors = [], status, message }) => {
      const isAtField = errors.some(({ field }) => fields.controlOf(field) in fields.controls);
      // The form goes with the record that is gone.
      if (status === 404) toast.error(message);
      else if (!isAtField && status !== 401) setError(message);
    },
  });
  const actions = given ?? own;
  const form = useRecordForm<TypedOf<C> & { seen?: string }, Task, A>({
    actions,
    task,
    key,
    initial: {
      ...(record ? fields.typedOf(record) : fields.initial),
      ...initial,
      ...(seen && { seen }),
    },
    check,
    problemsBy: fields.problemsBy,
    ask(draft) {
      setError('');
      return ask({ ...fields.sentOf(draft), ...(draft.seen && { seen: draft.seen }) });
    },
    ...(onSaved && { onSaved }),
  });
  return { ...form, fields, actions, error };
}
