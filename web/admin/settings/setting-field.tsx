import clsx from 'clsx';
import type { SettingField as Field } from '#contract/settings/setting.ts';
import type { Controls } from '#web/admin/records/define-fields.ts';
import { Link } from '#web/ui/link.tsx';
import { DayField } from './day-field.tsx';
import { settingControls } from './setting-controls.tsx';
import type { SettingsForm } from './use-settings-form.ts';

interface SettingFieldProps {
  field: Field;
  form: SettingsForm;
}

/** The control of a setting, as its kind says. */
export function SettingField({ field, form }: SettingFieldProps) {
  const { kind, note } = field.setting;
  return (
    // A start and an end stand beside each other where there is room.
    <div
      id={field.path}
      className={clsx('grid min-w-0 scroll-mt-20 gap-5', kind !== 'moment' && 'col-span-full')}
    >
      <Control field={field} form={form} />
      {note && (
        <p className="-mt-2 text-sm text-soft">
          {note.text}
          {note.path && (
            <>
              {' '}
              <Link to={note.path} className="text-accent underline">
                {note.title}
              </Link>
              .
            </>
          )}
        </p>
      )}
    </div>
  );
}

function Control({ field: { path, setting }, form }: SettingFieldProps) {
  const { kind, label, hint, options = [], autoComplete, maxLength, isNarrow } = setting;
  if (kind === 'day') return <DayField path={path} setting={setting} form={form} />;
  const value = form.draft[path];
  const control: Controls[string] = settingControls[kind];
  return control.show?.({
    name: path,
    label,
    options,
    value,
    error: form.problems[path],
    onChange: (typed) => form.change({ [path]: typed }),
    ...(hint && { hint }),
    ...(kind === 'select' && value === '' && { none: 'Choose …' }),
    ...(autoComplete && { autoComplete }),
    ...(maxLength && { max: maxLength }),
    ...(isNarrow && { className: 'max-w-64' }),
  });
}
