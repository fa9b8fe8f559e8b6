import type { FieldError } from '#contract/api/envelope.ts';

/** Messages by field. */
export type Problems = Readonly<Record<string, string | undefined>>;

export const hasProblems = (problems: Problems) => Object.values(problems).some(Boolean);

/** The first broken rule of each field. */
export function firstOfEach(errors: readonly FieldError[]): Problems {
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));
}

/** Every broken rule of each field, one on each line. */
export function allOfEach(errors: readonly FieldError[]): Problems {
  const byField = [...Map.groupBy(errors, ({ field }) => field)];
  return Object.fromEntries(
    byField.map(([field, broken]) => [
      field,
      [...new Set(broken.map(({ message }) => message))].filter(Boolean).join('\n'),
    ]),
  );
}

/** A schema of the contract, as far as forms ask it. */
export interface Schema<Sent = unknown> {
  safeParse(value: unknown): {
    data?: Sent | undefined;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** The errors of a contract schema, by field. */
export function issuesOf(schema: Schema, value: unknown): FieldError[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}
