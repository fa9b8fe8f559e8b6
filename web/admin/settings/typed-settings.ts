import type { AdminSettings } from '#contract/settings/admin-settings.ts';
import { fieldsOf, type Section, type Setting } from '#contract/settings/setting.ts';
import type { Controls } from '#web/admin/records/define-fields.ts';
import { settingControls } from './setting-controls.tsx';

/** The values of a section's controls by their paths, and the version that the user saw. */
export type TypedSettings = Record<string, unknown> & { seen: string };

const controlOf = ({ kind }: Setting): Controls[string] => settingControls[kind];

/** The settings as their controls show them. */
export function typedOf(
  section: Section,
  settings: AdminSettings['settings'],
  seen: string,
): TypedSettings {
  const typed = fieldsOf(section).map(({ path, setting }) => {
    const [name = '', part] = path.split('.');
    const stored = settings[name as keyof typeof settings];
    const value = part ? (stored as unknown as Record<string, unknown>)[part] : stored;
    return [path, controlOf(setting).typedOf(value)];
  });
  return { ...Object.fromEntries(typed), seen };
}

/** The values of the request. */
export function valuesOf(section: Section, typed: TypedSettings): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { path, setting } of fieldsOf(section)) {
    const [name = '', part] = path.split('.');
    const value = controlOf(setting).sentOf(typed[path]);
    values[name] = part ? { ...(values[name] as object), [part]: value } : value;
  }
  return values;
}
