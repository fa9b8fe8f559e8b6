import { settingsLimits } from '#contract/settings/settings-rules.ts';
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function AnnouncementFields({ form }: { form: SettingsForm }) {
  const { error, ...text } = form.text('announcement.text');
  const max = settingsLimits.announcementMax;
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={form.value('announcement.isOn') === true}
          onChange={({ target }) => form.set('announcement.isOn', target.checked)}
          className="size-5 accent-accent"
        />
        Show the bar
      </label>
      <TextAreaField
        label="Text"
        hint={`${text.value.length}/${max}`}
        error={error}
        rows={3}
        maxLength={max}
        {...text}
        onChange={({ target }) =>
          form.set('announcement.text', target.value.replace(/\s*\n\s*/g, ' '))
        }
      />
      {text.value && (
        <div>
          <p className="text-sm text-soft">As customers see it</p>
          <p className="mt-1 rounded-md bg-indigo px-4 py-2.5 text-center text-rice">
            {text.value}
          </p>
        </div>
      )}
      <TextField
        label="Link"
        hint="A page of the shop, such as /shop/apparel, or an https address; leave empty for no link"
        {...form.text('announcement.link')}
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:max-xl:grid-cols-1">
        <TextField
          label="From"
          type="datetime-local"
          hint="Indian time; leave empty to start at once"
          {...form.text('announcement.from')}
        />
        <TextField
          label="Until"
          type="datetime-local"
          hint="Leave empty for no end date"
          {...form.text('announcement.until')}
        />
      </div>
    </>
  );
}
