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
  return wireOf(fieldsOf(schema), row) as z.output<S>;
}

/** The columns that parsed fields fill. */
export function toRow<S extends z.ZodObject>(schema: S, fields: z.output<S>): ColumnsOf<S> {
  const columns: Record<string, unknown> = {};
  for (const { name, column, fromWire } of fieldsOf(schema)) {
    const value = (fields as Record<string, unknown>)[name];
    columns[column] = fromWire && isSaid(value) ? fromWire(value) : value;
  }
  return columns as ColumnsOf<S>;
}

type Convert = (value: unknown) => unknown;

interface Field {
  name: string;
  column: string;
  /** Undefined where the value is the same on both sides. */
  toWire: Convert | undefined;
  fromWire: Convert | undefined;
}

/** Worked out once for each schema: lists have hundreds of rows. */
const known = new WeakMap<z.ZodObject, readonly Field[]>();

function fieldsOf(schema: z.ZodObject): readonly Field[] {
  const found = known.get(schema);
  if (found) return found;
  const fields = Object.entries(schema.shape).map(([name, wrapped]): Field => {
    const own = unwrapped(wrapped as z.ZodType);
    const isTime = own instanceof z.ZodISODateTime;
    return {
      name,
      column: name === '_id' ? 'id' : isRupees(own) ? `${name}Paise` : name,
      toWire: converterOf(own),
      fromWire: isRupees(own)
        ? (value) => paiseFromRupees(value as number)
        : isTime
          ? (value) => new Date(value as string)
          : undefined,
    };
  });
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

const isRupees = (schema: z.ZodType) => Boolean((schema as Partial<RupeesSchema>).isRupees);
const isSaid = (value: unknown) => value !== null && value !== undefined;

function converterOf(schema: z.ZodType): Convert | undefined {
  if (isRupees(schema)) return (paise) => rupeesFromPaise(paise as number);
  if (schema instanceof z.ZodISODateTime) return textOf;
  if (schema instanceof z.ZodObject) {
    const fields = fieldsOf(schema);
    return (row) => wireOf(fields, row as object);
  }
  if (!(schema instanceof z.ZodArray)) return undefined;
  const each = converterOf(unwrapped(schema.element as z.ZodType));
  return each && ((list) => (list as unknown[]).map((one) => (isSaid(one) ? each(one) : one)));
}

/** Rows that come as JSON have their times as PostgreSQL writes them. */
function textOf(time: unknown): string {
  return (time instanceof Date ? time : new Date(time as string)).toISOString();
}

function wireOf(fields: readonly Field[], row: object): object {
  const wire: Record<string, unknown> = {};
  for (const { name, column, toWire: convert } of fields) {
    const value = (row as Record<string, unknown>)[column];
    wire[name] = convert && isSaid(value) ? convert(value) : value;
  }
  return wire;
}
