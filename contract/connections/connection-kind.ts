import type { FieldError } from '#contract/api/envelope.ts';
import { connectionLimits, connectionMessages } from './connection-rules.ts';

/** An account elsewhere that an owner connects to the shop; connection-kinds.ts lists them all. */
export interface ConnectionKind {
  /** As rows and addresses name it; of a payment provider its own id. */
  id: string;
  title: string;
  part: ConnectionPart;
  /** What it is for. */
  about: string;
  /** Where its keys are. */
  place?: { title: string; address: string };
  /** How to find the keys, in the words of that place. */
  steps: readonly string[];
  fields: readonly ConnectionField[];
  /** Known places that fill in fields. */
  presets?: readonly ConnectionPreset[];
  /** What the choice among them asks. */
  presetsLabel?: string;
  /** How it tells the shop of news. */
  webhook?: { steps: readonly string[] };
  /** What that place asks for: the address of the shop. */
  asksForAddress?: string;
  /** It has test keys, which move no money. */
  hasModes?: true;
  /** Where it is set up, if it has a screen of its own. */
  screen?: string;
  /** What stops when it is removed. */
  without: string;
}

/** The parts of the screen. Only one kind of a part is in use, except of payments. */
export const connectionParts = {
  payments: 'Payments',
  mail: 'Email',
  'sign-in': 'Sign-in',
  files: 'Files',
} as const;
export type ConnectionPart = keyof typeof connectionParts;

export interface ConnectionField {
  name: string;
  label: string;
  hint?: string;
  /** Sealed, and never shown again. */
  isSecret?: true;
  /** The shop makes it, and shows it once. */
  isMade?: true;
  /** Secrets are sent there, so another one needs them typed again. */
  isPlace?: true;
  isOptional?: true;
  /** What a value looks like, and the sentence for one that does not. */
  check?: { pattern: RegExp; message: string };
  inputMode?: 'numeric' | 'email' | 'url';
}

export interface ConnectionPreset {
  id: string;
  title: string;
  /** None for a place that only its owner knows. */
  values: ConnectionValues;
  steps: readonly string[];
  /** A part of a field by which saved values are known to be of this place. */
  knownBy?: { field: string; part: string };
}

export type ConnectionValues = Readonly<Record<string, string>>;

export const typedFields = ({ fields }: ConnectionKind) => fields.filter(({ isMade }) => !isMade);

/** The preset that saved fields come from. */
export function presetOf({ presets = [] }: ConnectionKind, fields: ConnectionValues): string {
  const isNew = Object.keys(fields).length === 0;
  const found = presets.find(({ values: { host }, knownBy }) =>
    knownBy
      ? fields[knownBy.field]?.includes(knownBy.part)
      : host !== undefined && fields.host === host,
  );
  return (found ?? presets.at(isNew ? 0 : -1))?.id ?? '';
}

/**
 * What is wrong with typed values. A secret may stay empty where one is saved, unless it would be sent
 * to another place.
 */
export function problemsOf(
  kind: ConnectionKind,
  typed: ConnectionValues,
  saved?: { fields: ConnectionValues },
): FieldError[] {
  const given = (name: string) => typed[name]?.trim() ?? '';
  const isMoved = kind.fields.some(
    ({ name, isPlace }) => isPlace && saved && saved.fields[name] !== given(name),
  );
  return typedFields(kind).flatMap((field) => {
    const message = problemOf(field, given(field.name), { isSaved: Boolean(saved), isMoved });
    return message ? [{ field: `values.${field.name}`, message }] : [];
  });
}

function problemOf(
  { label, isSecret, isOptional, check, inputMode }: ConnectionField,
  value: string,
  { isSaved, isMoved }: { isSaved: boolean; isMoved: boolean },
): string | undefined {
  if (value === '') {
    if (isOptional) return undefined;
    if (!isSecret || !isSaved) return connectionMessages.missing(label);
    return isMoved ? connectionMessages.typeAgain(label) : undefined;
  }
  if (value.length > connectionLimits.valueMax) return connectionMessages.tooLong;
  const isOfForm = check?.pattern.test(value) && (inputMode !== 'url' || URL.canParse(value));
  return check && !isOfForm ? check.message : undefined;
}
