import { zodResolver } from '@hookform/resolvers/zod';
import {
  type FieldError,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Failure } from '#contract/api/envelope.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/**
 * A form validated by a schema of the contract. It reports every broken rule, not only each field's
 * first.
 */
export function useAccountForm<Given extends FieldValues, Sent>(schema: z.ZodType<Sent, Given>) {
  return useForm<Given, unknown, Sent>({ resolver: zodResolver(schema), criteriaMode: 'all' });
}

/** Every broken rule of a field, one on each line. */
export function messageOf(error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  const all = Object.values(error.types ?? {}).flat();
  const lines = all.filter((line) => typeof line === 'string' && line !== '');
  return lines.length > 0 ? [...new Set(lines)].join('\n') : error.message;
}

/** Shows a refusal: its message as a toast, its field errors under the fields. */
export function showRefusal<Given extends FieldValues, Sent>(
  form: UseFormReturn<Given, unknown, Sent>,
  refusal: Failure,
): void {
  toast.error(refusal.message);
  showFieldErrors(form, refusal);
}

/** Shows only the errors under the fields. */
export function showFieldErrors<Given extends FieldValues, Sent>(
  form: UseFormReturn<Given, unknown, Sent>,
  { errors = [] }: Failure,
): void {
  const fields = Object.keys(form.getValues());
  const mine = errors.filter(({ field }) => fields.includes(field));
  for (const [field, broken] of Map.groupBy(mine, (error) => error.field)) {
    const [first] = broken;
    form.setError(field as Path<Given>, {
      type: 'server',
      message: first?.message,
      types: { server: broken.map((error) => error.message) },
    });
  }
  const [first] = mine;
  if (first) form.setFocus(first.field as Path<Given>);
}
