import { weekdays } from '#contract/contact/opening-hours.ts';
import { Button } from '#web/ui/button.tsx';
import { capitalized } from '#web/ui/capitalized.ts';
import { controlClass, FieldError } from '#web/ui/forms/field.tsx';
import { CopyPlus } from '#web/ui/icons/admin-icons.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function HoursFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <Week form={form} path="openingHours" title="The gallery" />
      <Week form={form} path="supportHours" title="Support by email and phone" />
    </>
  );
}

const usual = { opens: '10:00', closes: '18:00' };

function Week({ form, path, title }: { form: SettingsForm; path: string; title: string }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{title}</legend>
      <ul className="mt-1 divide-y divide-line">
        {weekdays.map((day, at) => (
          <Day
            key={day}
            form={form}
            path={`${path}.${day}`}
            title={title}
            day={day}
            below={weekdays.slice(at + 1).map((each) => `${path}.${each}`)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface DayProps {
  form: SettingsForm;
  path: string;
  title: string;
  day: string;
  /** The paths of the days after it. */
  below: readonly string[];
}

function Day({ form, path, title, day, below }: DayProps) {
  const isOpen = form.value(path) !== null;
  const name = capitalized(day);
  const errorId = `${path}-error`;
  const errors = [form.error(`${path}.opens`), form.error(`${path}.closes`)].filter(Boolean);
  const error = errors.join('\n') || undefined;
  const time = (end: 'opens' | 'closes', label: string) => (
    <input
      type="time"
      aria-label={`${name} ${label}, ${title}`}
      aria-invalid={form.error(`${path}.${end}`) ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      value={String(form.value(`${path}.${end}`) ?? '')}
      onChange={({ target }) => form.set(`${path}.${end}`, target.value)}
      className={`${controlClass} min-w-0 flex-1 sm:max-w-36`}
    />
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-center">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={({ target }) => form.set(path, target.checked ? usual : null)}
          className="size-5 accent-accent"
        />
        <span>{name}</span>
        <span className="sr-only">open, {title}</span>
      </label>
      {isOpen ? (
        <div className="flex items-center gap-2 max-sm:col-span-2">
          {time('opens', 'from')}
          <span aria-hidden="true">to</span>
          {time('closes', 'to')}
        </div>
      ) : (
        <p className="text-soft max-sm:col-span-2 max-sm:-mt-2 max-sm:pl-8">closed</p>
      )}
      {below.length > 0 && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Copy ${name}'s hours to the days below, ${title}`}
          title="Copy to the days below"
          onClick={() => {
            for (const each of below) form.set(each, form.value(path));
          }}
          className="max-sm:col-start-2 max-sm:row-start-1"
        >
          <CopyPlus aria-hidden="true" className="size-5" />
        </Button>
      )}
      <div className="col-span-2 sm:col-start-2">
        <FieldError id={errorId} message={error} />
      </div>
    </li>
  );
}
