import { z } from 'zod';
import { line, wholeNumber } from './settings-rules.ts';

/** How a setting is shown and typed; `setting-controls.tsx` of the back office has a control for each. */
export type SettingKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'link'
  /** Capital letters and digits. */
  | 'code'
  /** Small letters, such as a UPI id. */
  | 'handle'
  | 'moment'
  | 'number'
  | 'rupees'
  | 'percent'
  | 'tick'
  /** One of a few, each with what it means. */
  | 'choice'
  /** One of many. */
  | 'select'
  /** A list, one on each line. */
  | 'lines'
  /** A list, separated by spaces. */
  | 'words'
  /** A short list of email addresses, separated by spaces. */
  | 'addresses'
  /** The hours of a day. */
  | 'day'
  /** Several lines. */
  | 'paragraph'
  /** The text of the announcement bar. */
  | 'bar'
  /** The address of an embedded map. */
  | 'map'
  /** Has a screen of its own. */
  | 'elsewhere';

interface Facts<Value> {
  hint?: string;
  /** A paragraph below the control; with a path also a link to that screen. */
  note?: { text: string; title?: string; path?: string };
  /** The legend above this and the next settings that have the same. */
  under?: string;
  /** Not on the screen while the setting at this path, of the same section, has this value. */
  hiddenWhile?: { path: string; is: string };
  autoComplete?: string;
  maxLength?: number;
  isNarrow?: boolean;
  /** The default: that of the demo's studio. */
  demo: Value;
  /** The default in a shop of its own, if it differs; empty where only its owner can know. */
  neutral?: Value;
}

export interface Option {
  value: string;
  label: string;
  meaning?: string;
}

export interface Setting<Form extends z.ZodType = z.ZodType, Stored extends z.ZodType = z.ZodType>
  extends Facts<z.output<Stored>> {
  label: string;
  kind: SettingKind;
  options?: readonly Option[];
  /** Strict: what may be saved. */
  form: Form;
  /** Mild: what is still read when an older release or a hand has stored it. */
  stored: Stored;
  /** For a part that is missing in what is stored of its group; by default the demo's. */
  missing?: z.output<Stored>;
}

/** Of a kind that none of the functions below makes. */
export const setting = <Form extends z.ZodType, Stored extends z.ZodType = Form>(
  label: string,
  facts: Facts<NoInfer<z.output<Stored>>> &
    Pick<Setting, 'kind' | 'options'> & {
      form: Form;
      stored?: Stored;
      missing?: NoInfer<z.output<Stored>>;
    },
): Setting<Form, NoInfer<Stored>> => ({
  ...facts,
  label,
  stored: facts.stored ?? (facts.form as unknown as Stored),
});

/** One line, by default; a shop of its own begins without what the demo's studio says. */
export const text = (
  label: string,
  facts: Facts<string> & { form?: z.ZodString; stored?: z.ZodString; kind?: SettingKind },
): Setting<z.ZodString, z.ZodString> => ({
  label,
  kind: 'text',
  form: line,
  stored: z.string(),
  missing: '',
  neutral: '',
  ...facts,
});

export const tick = <Form extends z.ZodType<boolean> = z.ZodBoolean>(
  label: string,
  facts: Facts<boolean> & { form?: Form },
) =>
  setting(label, { kind: 'tick', stored: z.boolean(), ...facts, form: facts.form ?? z.boolean() });

type Bounds = readonly [min: number, max: number];

interface NumberFacts extends Omit<Facts<number>, 'hint'> {
  /** By default the bounds alone. */
  hint?(bounds: string): string;
  kind?: 'rupees';
  stored?: z.ZodNumber;
}

/** A whole number within bounds. */
export function number(label: string, [min, max]: Bounds, { hint, ...facts }: NumberFacts) {
  const bounds = `${min.toLocaleString('en-IN')} to ${max.toLocaleString('en-IN')}`;
  const form = wholeNumber(min, max);
  const stored = z.number().int().min(0);
  return setting(label, { kind: 'number', form, stored, hint: hint?.(bounds) ?? bounds, ...facts });
}

export function choice<Value extends string>(
  label: string,
  options: Readonly<Record<Value, Omit<Option, 'value'>>>,
  facts: Facts<NoInfer<Value>>,
) {
  const values = Object.keys(options) as Value[];
  const all = values.map((value) => ({ value, ...options[value] }));
  return setting(label, { kind: 'choice', form: z.enum(values), options: all, ...facts });
}

type Parts = Readonly<Record<string, Setting>>;
type Forms<P extends SectionSettings> = z.ZodObject<{ [Name in keyof P]: P[Name]['form'] }>;
type Check<P extends SectionSettings> = (
  values: { [Name in keyof P]: z.output<P[Name]['form']> },
  issues: z.RefinementCtx,
) => void;

/** Several settings that are stored as one value. */
export interface SettingGroup<P extends Parts = Parts> {
  parts: P;
  form: Forms<P>;
  stored: z.ZodObject<{ [Name in keyof P]: z.ZodDefault<P[Name]['stored']> }>;
  demo: unknown;
  neutral?: unknown;
}

export function group<const P extends Parts>(parts: P, check?: Check<P>): SettingGroup<P> {
  const each = (take: (part: Setting) => unknown) => mapValues(parts, take) as never;
  return {
    parts,
    form: formOf(parts, check),
    stored: z.object(each(({ stored, demo, missing = demo }) => stored.default(missing))),
    demo: each(({ demo }) => demo),
    ...(Object.values(parts).some(hasNeutral) && { neutral: each(neutralOf) }),
  };
}

/** Only the back office and the server need their values; pages do without. */
export const internal = <const S extends SectionSettings>(settings: S) =>
  mapValues(settings, (of) => ({ ...of, isInternal: true })) as {
    [Name in keyof S]: S[Name] & { isInternal: true };
  };

export type SectionSettings = Readonly<Record<string, Setting | SettingGroup>>;

export interface Section<S extends SectionSettings = SectionSettings> {
  title: string;
  /** What the section contains. */
  about: string;
  settings: S;
  form: Forms<S>;
  /** A paragraph above the controls. */
  intro?: string;
  /** Beside Save: what the values of the controls, by their paths, mean in this shop. */
  remark?(typed: Readonly<Record<string, unknown>>, isTestShop: boolean): string | undefined;
  /**
   * The owner may change settings; some also need a proof of identity: where disputes, messages,
   * complaints and money go, the details and numbers of invoices, sign-in security, and how soon
   * records are deleted for good.
   */
  needsProof?: true;
}

/** Settings that are saved together, all of them or nothing. */
export const section = <const S extends SectionSettings>(
  title: string,
  about: string,
  settings: S,
  { check, ...more }: Pick<Section, 'intro' | 'remark' | 'needsProof'> & { check?: Check<S> } = {},
): Section<S> => ({ title, about, settings, form: formOf(settings, check), ...more });

function formOf<P extends SectionSettings>(settings: P, check?: Check<P>): Forms<P> {
  const form: Forms<P> = z.object(mapValues(settings, ({ form }) => form) as never);
  return check ? form.superRefine(check as never) : form;
}

export const hasNeutral = (of: Setting | SettingGroup) => 'neutral' in of;

/** The default in a shop of its own. */
export const neutralOf = (of: Setting | SettingGroup): unknown =>
  hasNeutral(of) ? of.neutral : of.demo;

export interface SettingField {
  /** Such as `social.facebook`. */
  path: string;
  setting: Setting;
}

/** What the section's screen shows, in its order. */
export function fieldsOf({ settings }: Section): SettingField[] {
  return Object.entries(settings).flatMap(([name, of]) =>
    'parts' in of
      ? Object.entries(of.parts).map(([part, setting]) => ({ path: `${name}.${part}`, setting }))
      : [{ path: name, setting: of }],
  );
}

function mapValues<V>(
  values: Readonly<Record<string, V>>,
  take: (value: V) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, take(value)]));
}
