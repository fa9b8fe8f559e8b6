import type { ComponentProps, ReactNode } from 'react';
import { indianInstant, indianTime, isIndianTime } from '#contract/api/calendar.ts';
import type { FieldInfo } from '#contract/api/fields.ts';
import { typedNumber } from '#contract/api/plain-number.ts';
import { typedRupees } from '#contract/money/typed-money.ts';
import { type Option, SelectField, TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { Control, ShownControl } from './define-fields.ts';

type Own<T> = Pick<Control<T, unknown>, 'isHalf' | 'info'> & { initial?: T };
type Input = Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange'> & {
  /** What is often typed. */
  suggestions?: readonly string[];
};

const same = <T,>(value: T) => value;

/** A control of a screen's own, whose value is what is typed. */
export function own<T>(
  initial: T,
  show?: (shown: ShownControl<T>) => ReactNode,
  info?: Partial<FieldInfo>,
): Control<T, T> {
  return { initial, typedOf: same, sentOf: same, show, info };
}

function shownText(
  { max, value, onChange, options: _, none: __, ...shown }: ShownControl<string>,
  { suggestions, ...input }: Input = {},
) {
  const list = suggestions && `${shown.name}-suggestions`;
  return (
    <>
      <TextField
        {...input}
        {...shown}
        {...(max && { maxLength: max })}
        list={list}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}

function withText<V>(
  { isHalf, info, initial = '', ...input }: Own<string> & Input,
  conversion: Pick<Control<string, V>, 'typedOf' | 'sentOf'>,
  defaults: Input = {},
): Control<string, V> {
  return {
    ...conversion,
    isHalf,
    info,
    initial,
    show: (shown) => shownText(shown, { ...defaults, ...input }),
  };
}

/** One line. */
export function text(given: Own<string> & Input = {}): Control<string, string> {
  return withText<string>(given, { typedOf: same, sentOf: same });
}

/** One line; an empty one is none. */
export function textOrNone(given: Own<string> & Input = {}): Control<string, string | null> {
  return withText<string | null>(given, {
    typedOf: (value) => value ?? '',
    sentOf: (typed) => typed || null,
  });
}

/** A part of an address, such as "/shop/painting". */
export const addressText = (given: Own<string> & Input = {}) =>
  text({ autoCapitalize: 'none', spellCheck: false, ...given });

/** A day of the calendar; empty for none. */
export const day = (given: Own<string> = {}) => text({ type: 'date', ...given });

/** Several lines of text. */
export function lines({
  isHalf,
  info,
  ...area
}: Own<string> & Omit<ComponentProps<'textarea'>, 'className'>): Control<string, string> {
  return {
    initial: '',
    typedOf: same,
    sentOf: same,
    isHalf,
    info,
    show: ({ max, value, onChange, options: _, none: __, ...shown }) => (
      <TextAreaField
        {...area}
        {...shown}
        {...(max && { maxLength: max })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    ),
  };
}

interface Figure<E> {
  /** What an empty control stands for; NaN where something must be typed. */
  empty?: E;
}

function figure<E extends number | null>(
  { empty, ...given }: Own<string> & Input & { empty: E },
  read: (typed: string) => number | null,
  defaults: Input,
): Control<string, number | E> {
  return withText(
    given,
    {
      typedOf: (value) => (value === null || value === empty ? '' : String(value)),
      sentOf: (typed) => read(typed) ?? empty,
    },
    defaults,
  );
}

/** A number. */
export function number<E extends number | null = null>({
  empty = null as E,
  ...given
}: Own<string> & Input & Figure<E> = {}): Control<string, number | NoInfer<E>> {
  return figure({ empty, ...given }, typedNumber, { inputMode: 'numeric' });
}

/** Rupees, with paise where there are some. */
export function rupees<E extends number | null = null>({
  empty = null as E,
  ...given
}: Own<string> & Input & Figure<E> = {}): Control<string, number | NoInfer<E>> {
  return figure({ empty, ...given }, typedRupees, { inputMode: 'decimal' });
}

/** A moment, typed as Indian time; empty for none. */
export function moment(given: Own<string> = {}): Control<string, string | null> {
  return withText(
    given,
    {
      typedOf: (iso) => (iso ? indianTime(new Date(iso)) : ''),
      sentOf: (typed) => (isIndianTime(typed) ? indianInstant(typed).toISOString() : typed || null),
    },
    { type: 'datetime-local' },
  );
}

function shownSelect({ value, onChange, options = [], max: _, ...shown }: ShownControl<string>) {
  return (
    <SelectField
      {...shown}
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** One of several values. */
export function choice<T extends string>(
  initial: T,
  options: readonly Option<T>[] = [],
  given: Own<T> = {},
): Control<T, T> {
  return {
    initial,
    typedOf: same,
    sentOf: same,
    show: (shown) =>
      shownSelect({ options, ...shown, onChange: (value) => shown.onChange(value as T) }),
    ...given,
  };
}

/** One of several values, or none, which has words of its own. */
export function choiceOrNone(
  none: string,
  options: readonly Option[] = [],
  given: Own<string> = {},
): Control<string, string | null> {
  return {
    initial: '',
    typedOf: (value) => value ?? '',
    sentOf: (typed) => typed || null,
    show: (shown) => shownSelect({ options, none, ...shown }),
    ...given,
  };
}

/** Yes or no. */
export function tick(initial = false, given: Own<boolean> = {}): Control<boolean, boolean> {
  return {
    typedOf: same,
    sentOf: same,
    show: ({ label, hint, value, onChange }) => (
      <>
        <TickBox className="-my-2" label={label} isOn={value} onChange={onChange} />
        {hint && <p className="text-sm text-soft">{hint}</p>}
      </>
    ),
    ...given,
    initial,
  };
}
