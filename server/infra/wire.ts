import { z } from 'zod';
import type { RupeesSchema } from '#contract/api/wire.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';

type Unwrapped<S> = S extends
  | z.ZodNullable<infer I>
  | z.ZodOptional<infer I>
  | z.ZodDefault<infer I>
  ? Unwrapped<I>
  : S;

type Column<K, S> = K extends '_id'
  ? 'id'
  : K extends string
    ? Unwrapped<S> extends RupeesSchema
      ? `${K}Paise`
      : K
    : never;

type InRow<S> =
  S extends z.ZodNullable<infer I>
    ? InRow<I> | null
    : S extends z.ZodOptional<infer I> | z.ZodDefault<infer I>
      ? InRow<I> | undefined
      : S extends z.ZodISODateTime
        ? Date | string
        : S extends z.ZodArray<infer E>
          ? readonly InRow<E>[]
          : S extends z.ZodObject
            ? RowOf<S>
            : z.output<S>;

/** A row whose columns are called like the fields of a schema; the id, sums and times as SQL has them. */
export type RowOf<S extends z.ZodObject> = {
  [K in keyof S['shape'] as Column<K, S['shape'][K]>]: InRow<S['shape'][K]>;
};

type Stored<S> =
  S extends z.ZodNullable<infer I>
    ? Stored<I> | null
    : S extends z.ZodDefault<infer I>
      ? Stored<I>
      : S extends z.ZodISODateTime
        ? Date
        : z.output<S>;

/** What a form's fields are in their row. */
export type ColumnsOf<S extends z.ZodObject> = {
  [K in keyof S['shape'] as Column<K, S['shape'][K]>]: Stored<S['shape'][K]>;
};

/** The fields of a schema from a row; what the schema does not name is left out. */
export function toWire<S extends z.ZodObject>(schema: S, row: RowOf<S>): z.output<S> {
  return wireOf(schema, row) as z.output<S>;
}

/** The columns that parsed fields fill. */
export function toRow<S extends z.ZodObject>(schema: S, fields: z.output<S>): ColumnsOf<S> {
  const columns: Record<string, unknown> = {};
  for (const [name, { column, kind }] of fieldsOf(schema)) {
    const value = (fields as Record<string, unknown>)[name];
    const isEmpty = value === null || value === undefined;
    if (!isEmpty && kind === 'rupees') columns[column] = paiseFromRupees(value as number);
    else if (!isEmpty && kind === 'time') columns[column] = new Date(value as string);
    else columns[column] = value;
  }
  return columns as ColumnsOf<S>;
}

interface Field {
  column: string;
  schema: z.ZodType;
  kind: 'rupees' | 'time' | 'list' | 'object' | 'same';
}

const known = new WeakMap<z.ZodObject, ReadonlyMap<string, Field>>();

function fieldsOf(schema: z.ZodObject): ReadonlyMap<string, Field> {
  const found = known.get(schema);
  if (found) return found;
  const fields = new Map(
    Object.entries(schema.shape).map(([name, wrapped]): [string, Field] => {
      const own = unwrapped(wrapped as z.ZodType);
      const kind = kindOf(own);
      const column = name === '_id' ? 'id' : kind === 'rupees' ? `${name}Paise` : name;
      return [name, { column, schema: own, kind }];
    }),
  );
  known.set(schema, fields);
  return fields;
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const wraps =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault;
  return wraps ? unwrapped(schema.def.innerType as z.ZodType) : schema;
}

function kindOf(schema: z.ZodType): Field['kind'] {
  if ((schema as Partial<RupeesSchema>).isRupees) return 'rupees';
  if (schema instanceof z.ZodISODateTime) return 'time';
  if (schema instanceof z.ZodArray) return 'list';
  return schema instanceof z.ZodObject ? 'object' : 'same';
}

function wireOf(schema: z.ZodObject, row: object): object {
  const wire: Record<string, unknown> = {};
  for (const [name, field] of fieldsOf(schema)) {
    wire[name] = wireValue(field, (row as Record<string, unknown>)[field.column]);
  }
  return wire;
}

function wireValue({ kind, schema }: Pick<Field, 'kind' | 'schema'>, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  switch (kind) {
    case 'rupees':
      return rupeesFromPaise(value as number);
    case 'time':
      // Rows that come as JSON have their times as PostgreSQL writes them.
      return (value instanceof Date ? value : new Date(value as string)).toISOString();
    case 'list': {
      const each = unwrapped((schema as z.ZodArray).element as z.ZodType);
      const kindOfEach = kindOf(each);
      return (value as unknown[]).map((one) => wireValue({ kind: kindOfEach, schema: each }, one));
    }
    case 'object':
      return wireOf(schema as z.ZodObject, value as object);
    case 'same':
      return value;
  }
}
