import { z } from 'zod';

/** What a form says of a field, beside the rules that its schema has. */
export interface FieldInfo {
  label: string;
  hint?: string;
  /** What a record shows in place of an empty value, such as "Unlimited". */
  none?: string;
  /** The most characters that its control takes. */
  max?: number;
}

// Not zod's global registry, from which OpenAPI would take them.
const infos = z.registry<FieldInfo>();

/** The schema of a field with its label; a copy, since two fields may share their rules. */
export function field<S extends z.ZodType>(schema: S, info: FieldInfo): S {
  // The mark of `rupees` (wire.ts) is no part of the rules, and must not get lost.
  const own = Object.assign(schema.clone(), 'isRupees' in schema && { isRupees: true });
  infos.add(own as z.ZodType, info);
  return own;
}

/** What a form says of the fields of a record, by their names. */
export function infosOf(schema: z.ZodObject): Partial<Record<string, FieldInfo>> {
  const named = Object.entries(schema.shape).map(([name, each]) => [
    name,
    infos.get(each as z.ZodType),
  ]);
  return Object.fromEntries(named);
}
