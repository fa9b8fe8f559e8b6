import { typedNumber } from '#contract/api/plain-number.ts';
import { productLimitNames } from '#contract/catalogue/product-limits.ts';
import { typedRupees } from '#contract/money/money.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import {
  type SettingsSection,
  securityNumbers,
  settingsForms,
} from '#contract/settings/settings-rules.ts';

/** The values of a section's controls, and the version that the user saw. */
export type TypedSettings = Record<string, unknown> & { seen: string };

/** The settings as their controls show them: lists by line, numbers as they are written. */
export function typedOf(
  section: SettingsSection,
  settings: ShopSettings,
  seen: string,
): TypedSettings {
  const names = Object.keys(settingsForms[section].shape) as (keyof ShopSettings)[];
  const typed: Record<string, unknown> = Object.fromEntries(
    names.map((name) => [name, settings[name]]),
  );
  for (const name of numbersOf(section)) typed[name] = String(settings[name]);
  if (section === 'addresses') typed.branches = settings.branches.join('\n');
  if (section === 'cash') {
    const { isOn, largestTotal, fee, pincodes } = settings.cashOnDelivery;
    const numbers = { largestTotal: String(largestTotal), fee: String(fee) };
    typed.cashOnDelivery = { isOn, ...numbers, pincodes: pincodes.join(' ') };
  }
  return { ...typed, seen };
}

/** The values of the request. */
export function valuesOf(section: SettingsSection, { seen: _, ...typed }: TypedSettings) {
  const numbers = numbersOf(section).map((name) => [name, numberOf(typed[name])]);
  if (section === 'addresses') {
    const lines = String(typed.branches).split('\n');
    return { ...typed, branches: lines.map((line) => line.trim()).filter(Boolean) };
  }
  if (section === 'cash') {
    const { isOn, largestTotal, fee, pincodes } = typed.cashOnDelivery as Record<string, unknown>;
    return {
      cashOnDelivery: {
        isOn,
        largestTotal: typedRupees(String(largestTotal)),
        fee: typedRupees(String(fee)),
        pincodes: String(pincodes)
          .split(/[\s,;]+/)
          .filter(Boolean),
      },
    };
  }
  return { ...typed, ...Object.fromEntries(numbers) };
}

const numberOf = (typed: unknown) => typedNumber(String(typed));

/** The numbers that are typed as text. */
function numbersOf(section: SettingsSection): readonly (keyof ShopSettings)[] {
  if (section === 'tax') return ['gstRate'];
  if (section === 'stock') return ['lowStockAt'];
  if (section === 'products') return productLimitNames;
  return section === 'security' ? securityNumbers : [];
}

/** A value by its path, such as `social.facebook`. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((value, name) => (value as Record<string, unknown> | null)?.[name], values);
}

/** A copy with another value at the path. */
export function withValueAt<T>(values: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.');
  const inner = (values as Record<string, unknown>)[name];
  const next = rest.length > 0 ? withValueAt(inner, rest.join('.'), value) : value;
  return { ...values, [name]: next };
}
