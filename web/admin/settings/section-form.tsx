import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { AdminSettings } from '#contract/settings/admin-settings.ts';
import { type SettingField as Field, fieldsOf, type Section } from '#contract/settings/setting.ts';
import { settingsTable } from '#contract/settings/settings-table.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowLeft } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import type { ShownSection } from './sections.ts';
import { SettingField } from './setting-field.tsx';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';

interface SectionFormProps {
  section: ShownSection;
  present: AdminSettings;
}

/** One section of the settings, saved whole or not at all. */
export function SectionForm({ section, present }: SectionFormProps) {
  const form = useSettingsForm(section, present);
  const { isSending, isRestored, stale, discard } = form;
  const table: Section = settingsTable[section];
  const { title, about, intro } = table;
  const { sandbox } = useShopFacts();
  const shown = fieldsOf(table).filter(
    ({ setting: { hiddenWhile: hidden } }) => !hidden || form.draft[hidden.path] !== hidden.is,
  );
  const byLegend = Map.groupBy(shown, ({ setting }) => setting.under ?? '');
  return (
    <form ref={form.frame} noValidate onSubmit={form.submit} aria-labelledby="section-title">
      <Link
        to="/admin/settings"
        preventScrollReset
        className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-2 text-accent hover:underline lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All settings
      </Link>
      <h2 id="section-title" className="text-2xl">
        {title}
      </h2>
      <p className="text-soft">{about}</p>
      {stale && (
        <Notice>
          <p>{stale} Your changes are still here.</p>
          <Button variant="secondary" onClick={discard}>
            Show Saved Version
          </Button>
          <Button loading={isSending} onClick={form.saveAnyway}>
            Keep My Version
          </Button>
        </Notice>
      )}
      {isRestored && !stale && (
        <Notice>
          <p>You have unsaved changes.</p>
          <Button variant="secondary" onClick={discard}>
            Discard Changes
          </Button>
        </Notice>
      )}
      <fieldset
        disabled={isSending}
        className="mt-5 grid min-w-0 grid-cols-1 gap-5 sm:grid-cols-2 lg:max-xl:grid-cols-1"
      >
        <legend className="sr-only">{title}</legend>
        {intro && <p className="col-span-full text-sm text-soft">{intro}</p>}
        {[...byLegend].map(([legend, fields]) => (
          <Fields key={legend} legend={legend} fields={fields} form={form} />
        ))}
      </fieldset>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-4">
        <Button type="submit" loading={isSending} className="max-sm:w-full">
          {isSending ? 'Saving...' : 'Save'}
        </Button>
        <p role="status" className="min-w-0 flex-1 basis-64 text-turmeric-deep empty:hidden">
          {table.remark?.(form.draft, sandbox)}
        </p>
      </div>
    </form>
  );
}

interface FieldsProps {
  /** Empty for none. */
  legend: string;
  fields: readonly Field[];
  form: SettingsForm;
}

function Fields({ legend, fields, form }: FieldsProps) {
  const controls = fields.map((field) => (
    <SettingField key={field.path} field={field} form={form} />
  ));
  if (!legend) return controls;
  const isWeek = fields[0]?.setting.kind === 'day';
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className={clsx(isWeek && 'divide-y divide-line')}>{controls}</div>
    </fieldset>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center gap-3 rounded-md border border-edge bg-turmeric-wash px-4 py-3 text-turmeric-deep"
    >
      {children}
    </div>
  );
}
