import { embeddableMap } from '#contract/contact/map-embed.ts';
import type { SettingKind } from '#contract/settings/setting.ts';
import {
  addressText,
  choice,
  lines,
  number,
  own,
  rupees,
  text,
} from '#web/admin/records/controls.tsx';
import type { Controls } from '#web/admin/records/define-fields.ts';
import { Choices } from '#web/ui/forms/choices.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { ExternalLink } from '#web/ui/icons/account-icons.ts';

const list = (rows: number, separator: RegExp, joint: string) => ({
  ...lines({ rows, autoComplete: 'off' }),
  typedOf: (values: readonly string[]) => values.join(joint),
  sentOf: (typed: string) =>
    typed
      .split(separator)
      .map((each) => each.trim())
      .filter(Boolean),
});

const several = lines({ rows: 3 });

/** How each kind of setting is typed; the hours of a day stand in `day-field.tsx`. */
export const settingControls = {
  text: text(),
  email: text({ type: 'email' }),
  phone: text({ type: 'tel' }),
  link: text({ type: 'url', placeholder: 'https://' }),
  code: text({ autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' }),
  handle: addressText({ autoComplete: 'off', inputMode: 'email' }),
  moment: text({ type: 'datetime-local' }),
  number: number({ autoComplete: 'off' }),
  rupees: rupees({ autoComplete: 'off', inputMode: 'numeric' }),
  percent: number({ inputMode: 'decimal' }),
  tick: own(false, ({ label, hint, value, onChange }) => (
    <TickBox label={label} hint={hint} isOn={value} onChange={onChange} />
  )),
  choice: own('', ({ label, options = [], hint: _, ...shown }) => (
    <Choices {...shown} legend={label} options={options} />
  )),
  select: choice<string>(''),
  lines: list(3, /\n/, '\n'),
  words: list(4, /[\s,;]+/, ' '),
  addresses: list(1, /[\s,;]+/, ' '),
  day: own<unknown>(null),
  paragraph: several,
  bar: own('', (shown) => (
    <>
      {several.show?.({
        ...shown,
        hint: `${shown.value.length}/${shown.max}`,
        onChange: (typed) => shown.onChange(typed.replace(/\s*\n\s*/g, ' ')),
      })}
      {shown.value && <Bar text={shown.value} />}
    </>
  )),
  map: own('', (shown) => (
    <>
      {several.show?.(shown)}
      <MapLink address={shown.value} />
    </>
  )),
  elsewhere: own<unknown>(null),
} satisfies Controls & Record<SettingKind, unknown>;

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
