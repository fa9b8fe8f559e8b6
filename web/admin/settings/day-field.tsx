import { type OpenTime, type Weekday, weekdays } from '#contract/contact/opening-hours.ts';
import type { Setting } from '#contract/settings/setting.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass, FieldError } from '#web/ui/forms/field.tsx';
import { CopyPlus } from '#web/ui/icons/admin-icons.ts';
import type { SettingsForm } from './use-settings-form.ts';

const usual = { opens: '10:00', closes: '18:00' };

interface DayFieldProps {
  path: string;
  setting: Setting;
  form: SettingsForm;
}

/** Whether it is open on this day, and from when to when. */
export function DayField({ path, setting: { label, under }, form }: DayFieldProps) {
  const hours = form.draft[path] as OpenTime | null;
  const [week, day] = path.split('.');
  const below = weekdays.slice(weekdays.indexOf(day as Weekday) + 1);
  const errorId = `${path}-error`;
  const error = form.problems[path];
  const time = (end: keyof OpenTime, word: string) => (
    <input
      type="time"
      aria-label={`${label} ${word}, ${under}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      value={hours?.[end]}
      onChange={({ target }) => form.change({ [path]: { ...hours, [end]: target.value } })}
      className={`${controlClass} min-w-0 flex-1 sm:max-w-36`}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-center">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={({ target }) => form.change({ [path]: target.checked ? usual : null })}
          className="size-5 accent-accent"
        />
        <span>{label}</span>
        <span className="sr-only">open, {under}</span>
      </label>
      {hours ? (
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
          aria-label={`Copy ${label}'s hours to the days below, ${under}`}
          title="Copy to the days below"
          onClick={() =>
            form.change(Object.fromEntries(below.map((each) => [`${week}.${each}`, hours])))
          }
          className="max-sm:col-start-2 max-sm:row-start-1"
        >
          <CopyPlus aria-hidden="true" className="size-5" />
        </Button>
      )}
      <div className="col-span-2 sm:col-start-2">
        <FieldError id={errorId} message={error} />
      </div>
    </div>
  );
}
