import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type ConnectionField,
  type ConnectionKind,
  presetOf,
  problemsOf,
  typedFields,
} from '#contract/connections/connection-kind.ts';
import { connectionsApi } from '#contract/connections/connections.endpoints.ts';
import type { ConnectionView } from '#contract/connections/connections.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { noteStaleFacts } from '#web/shell/stale-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/forms/choices.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { firstOfEach, hasProblems, type Problems } from '#web/ui/forms/problems.ts';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import { useFirstProblem } from '#web/ui/forms/use-first-problem.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { KeySteps } from './key-steps.tsx';

type Mode = 'test' | 'live';
type Task = 'try' | 'save';

interface ConnectionFormProps {
  kind: ConnectionKind;
  connection: ConnectionView;
  /** Gets the secret that the shop has made. */
  onMade(secret: string | null): void;
}

const modes = [
  {
    value: 'live',
    label: 'Live',
    meaning: 'Takes real money, once the shop has its public address',
  },
  { value: 'test', label: 'Test', meaning: 'To try it out; no money moves' },
] as const;

/** Keys are kept in no draft: they are typed once, and leave the browser with the request. */
export function ConnectionForm({ kind, connection, onMade }: ConnectionFormProps) {
  const { sandbox } = useShopFacts();
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const { form, point } = useFirstProblem();
  const isSaved = connection.setBy === 'owner';
  const presets = kind.presets ?? [];
  const [preset, setPreset] = useState(() => presetOf(kind, connection.fields));
  const [values, setValues] = useState<Record<string, string>>(() => ({
    ...(!isSaved && presets.find(({ id }) => id === preset)?.values),
    ...(isSaved && connection.fields),
  }));
  const [mode, setMode] = useState<Mode>(
    ['live', 'waiting'].includes(connection.state) || !sandbox ? 'live' : 'test',
  );
  const [problems, setProblems] = useState<Problems>({});
  const [task, setTask] = useState<Task>();
  const [answer, setAnswer] = useState<{ success: boolean; message?: string }>();
  const chosen = presets.find(({ id }) => id === preset);

  function set(name: string, value: string): void {
    setValues((before) => ({ ...before, [name]: value }));
    setProblems((before) => ({ ...before, [`values.${name}`]: undefined }));
    setAnswer(undefined);
  }

  function choose(id: string): void {
    setPreset(id);
    const known = presets.find((each) => each.id === id)?.values ?? {};
    setValues((before) => ({ ...before, ...known }));
    setProblems({});
  }

  async function send(next: Task): Promise<void> {
    const saved = isSaved && connection.secrets.length > 0 && { fields: connection.fields };
    const found = firstOfEach(problemsOf(kind, values, saved || undefined));
    setProblems(found);
    setAnswer(undefined);
    if (hasProblems(found)) return point();
    setTask(next);
    const params = { kind: kind.id };
    const typed = Object.fromEntries(
      typedFields(kind).map(({ name }) => [name, values[name]?.trim() ?? '']),
    );
    const given = { values: typed, ...(kind.hasModes && { mode }) };
    const seen = connection.updatedAt ?? undefined;
    const outcome =
      next === 'try'
        ? await adminCall(connectionsApi.tryConnection, { params, body: given })
        : await adminCall(connectionsApi.saveConnection, {
            params,
            body: { ...given, ...(seen && { seen }) },
          });
    setTask(undefined);
    if (!outcome.success && outcome.errors) {
      setProblems(firstOfEach(outcome.errors));
      return point();
    }
    if (!outcome.success || next === 'try') return setAnswer(outcome);
    toast.success(outcome.message ?? '');
    if ('data' in outcome) onMade((outcome.data as { madeSecret: string | null }).madeSecret);
    noteStaleFacts();
    await revalidate();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send('save');
  }

  return (
    <form ref={form} noValidate onSubmit={submit} autoComplete="off" className="mt-3 grid gap-5">
      {presets.length > 0 && (
        <SelectField
          label={kind.presetsLabel ?? 'Provider'}
          value={preset}
          onChange={({ target }) => choose(target.value)}
          options={presets.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <KeySteps kind={kind} steps={chosen?.steps ?? kind.steps} />
      {kind.hasModes && sandbox && (
        <Choices
          name="mode"
          legend="Keys"
          options={modes}
          value={mode}
          onChange={setMode}
          className="sm:grid-cols-2"
        />
      )}
      <fieldset disabled={task !== undefined} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <legend className="sr-only">{kind.title}</legend>
        {typedFields(kind).map((field) => (
          <Typed
            key={field.name}
            field={field}
            isSaved={connection.secrets.includes(field.name)}
            value={values[field.name] ?? ''}
            error={problems[`values.${field.name}`]}
            onChange={(value) => set(field.name, value)}
          />
        ))}
      </fieldset>
      <p
        role="status"
        className={`break-words empty:hidden ${answer?.success === false ? 'text-madder' : 'text-leaf'}`}
      >
        {answer?.message}
      </p>
      <p className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button type="submit" loading={task === 'save'} disabled={task !== undefined} needsScript>
          {isSaved ? 'Save' : 'Connect'}
        </Button>
        <Button
          variant="secondary"
          loading={task === 'try'}
          disabled={task !== undefined}
          needsScript
          onClick={() => void send('try')}
        >
          Try Without Saving
        </Button>
      </p>
      <p className="text-soft text-sm">
        Saving tries it first. If it does not work, the shop goes on as before. All owners get an
        email about the change.
      </p>
    </form>
  );
}

interface TypedProps {
  field: ConnectionField;
  isSaved: boolean;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function Typed({ field, isSaved, value, error, onChange }: TypedProps) {
  const { name, label, hint, isSecret, inputMode } = field;
  const shared = {
    label,
    name,
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return isSecret ? (
    <PasswordField
      {...shared}
      hint={isSaved ? 'Saved. Leave it empty to keep it.' : hint}
      // No browser shall offer the owner's own password, or keep this one.
      autoComplete="new-password"
    />
  ) : (
    <TextField
      {...shared}
      hint={hint}
      inputMode={inputMode}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
