import { useRevalidator } from 'react-router';
import type { FieldError } from '#contract/api/envelope.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import type { AdminSettings } from '#contract/settings/admin-settings.ts';
import { type SettingsSection, settingsForms } from '#contract/settings/settings-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { issuesOf, type Problems, useRecordForm } from '#web/admin/records/use-record-form.ts';
import { noteStaleFacts } from '#web/shell/stale-facts.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { type TypedSettings, typedOf, valueAt, valuesOf, withValueAt } from './typed-settings.ts';

/** The form of one section of the settings. */
export interface SettingsForm {
  value(path: string): unknown;
  set(path: string, value: unknown): void;
  error(path: string): string | undefined;
  /** For text controls. */
  text(path: string): {
    name: string;
    value: string;
    onChange(event: { target: { value: string } }): void;
    error: string | undefined;
  };
}

export function useSettingsForm(section: SettingsSection, { settings, updatedAt }: AdminSettings) {
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
    initial: typedOf(section, settings, updatedAt[section]),
    check: (draft) => allOfEach(issuesOf(settingsForms[section], valuesOf(section, draft))),
    problemsBy: allOfEach,
    async ask(draft) {
      const values = settingsForms[section].parse(valuesOf(section, draft));
      const body = { section, seen: draft.seen, ...values } as never;
      const answer = await adminCall(adminSettingsApi.changeSettings, { body });
      if (answer.success || answer.status !== 409) return answer;
      const present = (answer as { data?: AdminSettings }).data;
      const seen = present?.updatedAt[section] ?? draft.seen;
      return { ...answer, data: { section: { updatedAt: seen } } };
    },
    onSaved: noteStaleFacts,
  });
  const { draft, problems } = typed;

  const set = (path: string, value: unknown) => {
    typed.setDraft((before) => withValueAt(before, path, value));
    typed.setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !field.startsWith(path))),
    );
  };
  const form: SettingsForm = {
    value: (path) => valueAt(draft, path),
    set,
    error: (path) => problems[path],
    text: (path) => ({
      name: path,
      value: String(valueAt(draft, path) ?? ''),
      onChange: ({ target }) => set(path, target.value),
      error: problems[path],
    }),
  };

  return {
    form,
    frame: typed.frame,
    isSaving: typed.isSending,
    isRestored: typed.isRestored,
    stale: actions.stale?.message,
    submit: typed.submit,
    /** Saves over what someone else has saved meanwhile. */
    saveAnyway: () =>
      void typed.send({ ...draft, seen: actions.stale?.present.updatedAt ?? draft.seen }),
    async discard() {
      typed.setProblems({});
      actions.settle();
      typed.forgetDraft();
      await revalidate();
    },
  };
}

/** Every rule that a field breaks, one on each line. */
function allOfEach(errors: readonly FieldError[]): Problems {
  const byField = Map.groupBy(errors, ({ field }) => field);
  return Object.fromEntries(
    byField.entries().map(([field, all]) => [field, all.map(({ message }) => message).join('\n')]),
  );
}
