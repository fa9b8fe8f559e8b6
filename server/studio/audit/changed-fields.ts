import { isDeepStrictEqual } from 'node:util';
import type { AuditValues } from '#contract/audit/audit.ts';

/** The fields that differ between two states; undefined if none does. */
export function changedFields(
  before: AuditValues,
  after: AuditValues,
): { before: AuditValues; after: AuditValues } | undefined {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  if (names.length === 0) return undefined;
  const only = (values: AuditValues) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}
