import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { embeddableMap } from '#contract/contact/map-embed.ts';
import type { SettingField as Field, SettingKind } from '#contract/settings/setting.ts';
import { Choices } from '#web/ui/forms/choices.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { ExternalLink } from '#web/ui/icons/account-icons.ts';
import { Link } from '#web/ui/link.tsx';
import { DayField } from './day-field.tsx';
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

const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
const unspelt = { autoComplete: 'off', spellCheck: false } as const;

/** Of those that are one line of text. */
const inputs: Partial<Record<SettingKind, ComponentProps<'input'>>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  link: { type: 'url', placeholder: 'https://' },
  moment: { type: 'datetime-local' },
  number,
  rupees: number,
  percent: { inputMode: 'decimal' },
  code: { ...unspelt, autoCapitalize: 'characters' },
  handle: { ...unspelt, autoCapitalize: 'none', inputMode: 'email' },
};

function Control({ field: { path, setting }, form }: SettingFieldProps) {
  const { kind, label, hint, options = [], autoComplete, maxLength, isNarrow } = setting;
  const labels = { label, ...(hint && { hint }) };
  const text = form.text(path);
  switch (kind) {
    case 'tick':
      return (
        <TickBox
          {...labels}
          isOn={form.draft[path] === true}
          onChange={(isOn) => form.change({ [path]: isOn })}
        />
      );
    case 'choice':
      return (
        <Choices
          name={path}
          legend={label}
          options={options}
          value={text.value}
          error={text.error}
          onChange={(value) => form.change({ [path]: value })}
        />
      );
    case 'select':
      return (
        <SelectField {...labels} {...text}>
          {text.value === '' && <option value="">Choose …</option>}
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      );
    case 'day':
      return <DayField path={path} setting={setting} form={form} />;
    case 'lines':
      return <TextAreaField {...labels} {...text} rows={3} />;
    case 'words':
      return <TextAreaField {...labels} {...text} rows={4} autoComplete="off" />;
    case 'bar':
      return (
        <>
          <TextAreaField
            {...text}
            label={label}
            hint={`${text.value.length}/${maxLength}`}
            rows={3}
            maxLength={maxLength}
            onChange={({ target }) =>
              form.change({ [path]: target.value.replace(/\s*\n\s*/g, ' ') })
            }
          />
          {text.value && <Bar text={text.value} />}
        </>
      );
    case 'map':
      return (
        <>
          <TextAreaField {...labels} {...text} rows={3} />
          <MapLink address={text.value} />
        </>
      );
    default:
      return (
        <TextField
          {...inputs[kind]}
          {...labels}
          {...text}
          {...(autoComplete && { autoComplete })}
          {...(maxLength && { maxLength })}
          {...(isNarrow && { className: 'max-w-64' })}
        />
      );
  }
}

function Bar({ text }: { text: string }) {
  return (
    <div>
      <p className="text-sm text-soft">As customers see it</p>
      <p className="mt-1 rounded-md bg-indigo px-4 py-2.5 text-center text-rice">{text}</p>
    </div>
  );
}

function MapLink({ address }: { address: string }) {
  const map = embeddableMap(address);
  if (!map) return null;
  return (
    <a
      href={map}
      target="_blank"
      rel="noreferrer"
      className="-mt-3 inline-flex min-h-11 items-center gap-2 justify-self-start text-accent underline-offset-4 hover:underline"
    >
      View the map
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  );
}
