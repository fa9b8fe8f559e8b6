import type { z } from 'zod';
import type { Failure } from '#contract/api/envelope.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** What is typed into the form of a schema. */
export type AccountTexts<S extends z.ZodObject> = Record<keyof z.input<S> & string, string>;
type FormParts<S extends z.ZodObject> = Parameters<typeof useForm<AccountTexts<S>, z.output<S>>>[0];

/**
 * A form validated by a schema of the contract. It reports every broken rule, not only each field's
 * first.
 */
export function useAccountForm<S extends z.ZodObject>(
  schema: S,
  parts: Partial<FormParts<S>> = {},
) {
  const empty = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, '']));
  const initial = empty as AccountTexts<S>;
  return useForm<AccountTexts<S>, z.output<S>>({ initial, schema, tellsAll: true, ...parts });
}

/** Shows a refusal: its message as a toast, its field errors under the fields. */
export function showRefusal(
  form: { refuse(errors: Failure['errors']): void },
  refusal: Failure,
): void {
  toast.error(refusal.message);
  form.refuse(refusal.errors);
}
