import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FieldError } from '#contract/api/envelope.ts';
import { type FieldInfo, infosOf } from '#contract/api/fields.ts';
import { firstOfEach, issuesOf, type Problems } from '#web/ui/forms/problems.ts';
import type { Option } from '#web/ui/forms/text-field.tsx';

/** What a screen may say of a control that its definition does not know. */
export interface ControlWords {
  label?: string;
  hint?: ReactNode;
  placeholder?: string;
  options?: readonly Option[];
  /** Of a select: the option for no value. */
  none?: string;
  autoComplete?: string;
  className?: string;
}

/** What a control shows. */
export interface ShownControl<Typed> extends ControlWords {
  name: string;
  label: string;
  max?: number | undefined;
  value: Typed;
  error: string | undefined;
  onChange(value: Typed): void;
}

/** How a field is typed: what is in its control, and how that becomes the field's value and back. */
export interface Control<Typed, Value> {
  /** For a new record. */
  initial: Typed;
  typedOf(value: Value): Typed;
  /** What is not a number is NaN, and refused with the field's message. */
  sentOf(typed: Typed): Value;
  /** Without it the screen has a place of its own for the control. */
  show?: ((shown: ShownControl<Typed>) => ReactNode) | undefined;
  /** Beside another one where there is room. */
  isHalf?: boolean | undefined;
  /** In place of what the schema says of the field. */
  info?: Partial<FieldInfo> | undefined;
}

// Each is of another type; what a control shows is what it has typed.
// biome-ignore lint/suspicious/noExplicitAny: a list of controls of any types
export type Controls = Record<string, Control<any, any>>;

/** What is typed into the controls, by their names. */
export type TypedOf<C extends Controls> = {
  -readonly [N in keyof C]: C[N]['initial'];
};
export type ValuesOf<C extends Controls> = {
  -readonly [N in keyof C]: ReturnType<C[N]['sentOf']>;
};

/** Where the controls are not the fields one by one. */
interface Special<C extends Controls, R, S> {
  /** What of a record stands in controls that are no fields of it. */
  typedOf?(record: R): Partial<TypedOf<C>>;
  /** The request body, from the controls' values and what is typed. */
  sentOf?(values: ValuesOf<C>, typed: TypedOf<C>): S;
  /** The control that shows a field's problem, where it has another name. */
  controlOf?(field: string): string;
}

/**
 * The form of a record: the labels come from its schema, the controls say how each field is typed.
 */
export function defineFields<C extends Controls, R = ValuesOf<C>, S = ValuesOf<C>>(
  schema: z.ZodObject,
  controls: C,
  special: Special<C, R, S> = {},
) {
  const names = Object.keys(controls) as (keyof C & string)[];
  const infos = infosOf(schema);
  const { controlOf = (field: string) => field } = special;
  const each = <V>(partOf: (control: C[string], name: keyof C & string) => V) =>
    Object.fromEntries(names.map((name) => [name, partOf(controls[name]!, name)]));
  const initial = each((control) => control.initial) as TypedOf<C>;

  /** The controls' values. */
  const valuesOf = (typed: TypedOf<C>) =>
    each((control, name) => control.sentOf(typed[name])) as ValuesOf<C>;

  function sentOf(typed: TypedOf<C>): S {
    const values = valuesOf(typed);
    return special.sentOf ? special.sentOf(values, typed) : (values as unknown as S);
  }

  /** The problems that the server found, by the control that shows each. */
  function problemsBy(errors: readonly FieldError[]): Problems {
    return firstOfEach(errors.map((error) => ({ ...error, field: controlOf(error.field) })));
  }

  return {
    controls,
    controlOf,
    initial,
    infoOf: (name: string): FieldInfo => ({ label: '', ...infos[name], ...controls[name]?.info }),
    typedOf(record: R): TypedOf<C> {
      const own = special.typedOf?.(record) ?? {};
      const values = record as Record<string, unknown>;
      return {
        ...(each((control, name) =>
          name in values ? control.typedOf(values[name]) : control.initial,
        ) as TypedOf<C>),
        ...own,
      };
    },
    valuesOf,
    sentOf,
    problemsBy,
    /** The fields that break a rule, each with its message. */
    problemsOf: (typed: TypedOf<C>): Problems => problemsBy(issuesOf(schema, sentOf(typed))),
  };
}

export type Fields<C extends Controls, R, S> = ReturnType<typeof defineFields<C, R, S>>;
