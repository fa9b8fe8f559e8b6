import { useRevalidator } from 'react-router';
import type { FieldError } from '#contract/api/envelope.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import type { AdminSettings } from '#contract/settings/admin-settings.ts';
import { fieldsOf, type Section } from '#contract/settings/setting.ts';
import { type SettingsSection, settingsTable } from '#contract/settings/settings-table.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { noteStaleFacts } from '#web/shell/stale-facts.ts';
import { issuesOf, type Problems } from '#web/ui/forms/problems.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { type TypedSettings, typedOf, valuesOf } from './typed-settings.ts';

/** What its controls need. */
export type SettingsForm = ReturnType<typeof useSettingsForm>;

export function useSettingsForm(section: SettingsSection, { settings, updatedAt }: AdminSettings) {
  const table = settingsTable[section];
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const actions = useRecordActions<'save'>({
    record: 'section',
    onRefused: ({ errors, message }) => errors ?? toast.error(message),
  });
  const typed = useRecordForm<TypedSettings, 'save', object>({
    actions,
    task: 'save',
    key: `settings:${section}`,
    initial: typedOf(table, settings, updatedAt[section]),
    check: (draft) => problemsIn(table, issuesOf(table.form, valuesOf(table, draft))),
    problemsBy: (errors) => problemsIn(table, errors),
    async ask(draft) {
      const values = table.form.parse(valuesOf(table, draft));
      const body = { section, seen: draft.seen, ...values } as never;
      const answer = await adminCall(adminSettingsApi.changeSettings, { body });
      if (answer.success || answer.status !== 409) return answer;
      const present = (answer as { data?: AdminSettings }).data;
      const seen = present?.updatedAt[section] ?? draft.seen;
      return { ...answer, data: { section: { updatedAt: seen } } };
    },
    onSaved: noteStaleFacts,
  });
  return {
    ...typed,
    stale: actions.stale?.message,
    /** Saves over what someone else has saved meanwhile. */
    saveAnyway() {
      const seen = actions.stale?.present.updatedAt ?? typed.draft.seen;
      void typed.send({ ...typed.draft, seen });
    },
    async discard() {
      typed.setProblems({});
      actions.settle();
      typed.forgetDraft();
      await revalidate();
    },
  };
}

/** Every rule that a field breaks, one on each line; of a list with the number of its line. */
function problemsIn(section: Section, errors: readonly FieldError[]): Problems {
  const paths = fieldsOf(section).map(({ path }) => path);
  const byField = Map.groupBy(errors, ({ field }) =>
    paths.find((path) => `${field}.`.startsWith(`${path}.`)),
  );
  const linesOf = (path: string | undefined, all: readonly FieldError[]) =>
    all.map(({ field, message }) => {
      const line = Number(field.slice(`${path}.`.length) || Number.NaN);
      return Number.isNaN(line) ? message : `Line ${line + 1}: ${message}`;
    });
  return Object.fromEntries(
    byField.entries().map(([path = '', all]) => [path, linesOf(path, all).join('\n')]),
  );
}
