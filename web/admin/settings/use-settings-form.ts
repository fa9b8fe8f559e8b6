import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { changeSettings } from '#contract/admin-settings.endpoints.ts';
import type { AdminSettings } from '#contract/admin-settings.ts';
import type { FieldError } from '#contract/envelope.ts';
import { type SettingsSection, settingsForms } from '#contract/settings-rules.ts';
import { noteStaleFacts } from '#web/shell/stale-facts.ts';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from '../admin-call.ts';
import { useDraft } from '../use-draft.ts';
import { useFirstProblem } from '../use-first-problem.ts';
import { typedOf, valueAt, valuesOf, withValueAt } from './typed-settings.ts';

/** A part of the settings in the making. */
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
  const initial = typedOf(section, settings, updatedAt[section]);
  const { draft, setDraft, forgetDraft, isRestored } = useDraft(`settings:${section}`, initial);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [stale, setStale] = useState<{ message: string; seen: string } | null>(null);
  const [isSaving, setSaving] = useState(false);
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const { form: frame, point } = useFirstProblem();

  const errorAt = (path: string) =>
    errors
      .filter(({ field }) => field === path)
      .map(({ message }) => message)
      .join('\n') || undefined;
  const set = (path: string, value: unknown) => {
    setDraft((before) => withValueAt(before, path, value));
    setErrors((before) => before.filter(({ field }) => !field.startsWith(path)));
  };
  const form: SettingsForm = {
    value: (path) => valueAt(draft, path),
    set,
    error: errorAt,
    text: (path) => ({
      name: path,
      value: String(valueAt(draft, path) ?? ''),
      onChange: ({ target }) => set(path, target.value),
      error: errorAt(path),
    }),
  };

  async function save(seen: string): Promise<void> {
    const values = valuesOf(section, draft);
    const checked = settingsForms[section].safeParse(values);
    if (!checked.success) {
      const { issues } = checked.error;
      setErrors(issues.map(({ path, message }) => ({ field: path.join('.'), message })));
      return point();
    }
    setSaving(true);
    const body = { section, seen, ...checked.data } as never;
    const answer = await adminCall(changeSettings, { body });
    setSaving(false);
    setErrors(answer.success ? [] : (answer.errors ?? []));
    point();
    if (answer.success) {
      setStale(null);
      forgetDraft();
      noteStaleFacts();
      await revalidate();
      toast.success(answer.message ?? '');
    } else if (answer.status === 409) {
      const present = (answer as { data?: AdminSettings }).data;
      setStale({ message: answer.message, seen: present?.updatedAt[section] ?? seen });
    } else if (!answer.errors) {
      toast.error(answer.message);
    }
  }

  return {
    form,
    frame,
    isSaving,
    isRestored,
    stale: stale?.message,
    submit(event: SubmitEvent) {
      event.preventDefault();
      void save(draft.seen);
    },
    /** On top of what somebody else has saved meanwhile. */
    saveAnyway: () => void save(stale?.seen ?? draft.seen),
    async discard() {
      setErrors([]);
      setStale(null);
      forgetDraft();
      await revalidate();
    },
  };
}
