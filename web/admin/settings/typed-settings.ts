import { typedNumber } from '#contract/api/plain-number.ts';
import { typedRupees } from '#contract/money/money.ts';
import { fieldsOf, type Section, type SettingKind } from '#contract/settings/setting.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';

/** The values of a section's controls by their paths, and the version that the user saw. */
export type TypedSettings = Record<string, unknown> & { seen: string };

interface Conversion {
  typed(value: unknown): unknown;
  value(typed: string): unknown;
}

const number: Conversion = { typed: String, value: typedNumber };

const list = (separator: RegExp, joint: string): Conversion => ({
  typed: (values) => (values as string[]).join(joint),
  value: (typed) =>
    typed
      .split(separator)
      .map((each) => each.trim())
      .filter(Boolean),
});

/** Of the kinds that are not typed as they are stored. */
const conversions: Partial<Record<SettingKind, Conversion>> = {
  number,
  percent: number,
  rupees: { typed: String, value: typedRupees },
  lines: list(/\n/, '\n'),
  words: list(/[\s,;]+/, ' '),
};

/** The settings as their controls show them. */
export function typedOf(section: Section, settings: ShopSettings, seen: string): TypedSettings {
  const typed = fieldsOf(section).map(({ path, setting }) => {
    const [name = '', part] = path.split('.');
    const stored = settings[name as keyof ShopSettings];
    const value = part ? (stored as unknown as Record<string, unknown>)[part] : stored;
    return [path, conversions[setting.kind]?.typed(value) ?? value];
  });
  return { ...Object.fromEntries(typed), seen };
}

/** The values of the request. */
export function valuesOf(section: Section, typed: TypedSettings): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { path, setting } of fieldsOf(section)) {
    const [name = '', part] = path.split('.');
    const conversion = conversions[setting.kind];
    const value = conversion ? conversion.value(String(typed[path])) : typed[path];
    values[name] = part ? { ...(values[name] as object), [part]: value } : value;
  }
  return values;
}
