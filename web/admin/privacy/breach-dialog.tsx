import { type FormEvent, useState } from 'react';
import { breachDataKinds, breachLimits } from '#contract/breach-rules.ts';
import { createBreach, updateBreach } from '#contract/breaches.endpoints.ts';
import type { Breach, BreachForm } from '#contract/breaches.ts';
import { indianTime } from '#contract/calendar.ts';
import type { FieldError } from '#contract/envelope.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { controlClass, Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TickBox } from '#web/ui/tick-box.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from '../admin-call.ts';
import { RestoredHint } from '../restored-hint.tsx';
import { StaleNotice } from '../stale-notice.tsx';
import { useDraft } from '../use-draft.ts';
import { useFirstProblem } from '../use-first-problem.ts';

interface BreachDialogProps {
  /** Undefined: a new one. */
  breach: Breach | undefined;
  onClose(): void;
  onSaved(breach: Breach): void;
}

type Typed = Omit<BreachForm, 'people'> & { people: string; seen: string | undefined };

const texts = [
  { name: 'nature', label: 'Nature and extent', hint: 'What happened, and to how much data' },
  { name: 'consequences', label: 'Consequences', hint: 'What it may mean for the people' },
  { name: 'measures', label: 'Measures', hint: 'What was done and is being done about it' },
  { name: 'safetySteps', label: 'Safety steps', hint: 'What the people can do themselves' },
  { name: 'cause', label: 'Cause', hint: 'Events, reasons, who caused it: for the Board alone' },
] as const;

/** Records a breach, or writes down more of it. What was typed waits until it is saved. */
export function BreachDialog({ breach, onClose, onSaved }: BreachDialogProps) {
  const { draft, setDraft, forgetDraft, isRestored } = useDraft<Typed>(
    breach ? `breach:${breach._id}` : 'breach:new',
    typedOf(breach),
  );
  const adminCall = useAdminCall();
  const { form, point } = useFirstProblem();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [stale, setStale] = useState<{ message: string; present: Breach }>();
  const [isSaving, setSaving] = useState(false);
  const set = (next: Partial<Typed>) => {
    setDraft((before) => ({ ...before, ...next }));
    setErrors((before) => before.filter(({ field }) => !Object.hasOwn(next, field)));
  };
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const text = (name: 'title' | 'happened' | 'place' | 'people' | 'noticedAt') => ({
    value: draft[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSaving(true);
    const { people, seen, noticedAt, ...words } = draft;
    const body = {
      ...words,
      noticedAt: noticedAt.slice(0, 16),
      people: people.trim() === '' ? null : Number(people),
    };
    const answer = breach
      ? await adminCall(updateBreach, { params: { id: breach._id }, body: { ...body, seen } })
      : await adminCall(createBreach, { body });
    setSaving(false);
    if (answer.success) {
      toast.success(answer.message ?? '');
      forgetDraft();
      return onSaved(answer.data.breach);
    }
    const present = (answer.data as { breach?: Breach } | undefined)?.breach;
    if (answer.status === 409 && present) return setStale({ message: answer.message, present });
    setErrors(answer.errors ?? []);
    point();
    if (!answer.errors) toast.error(answer.message);
  }

  return (
    <Dialog
      open
      steady
      onClose={onClose}
      title={breach ? 'Edit Breach' : 'Record a Breach'}
      description="An entry stays in the register. What is not known yet can be added later."
      className="max-w-2xl"
    >
      <form ref={form} noValidate onSubmit={save} className="grid gap-5">
        {stale && (
          <StaleNotice
            message={stale.message}
            onShow={() => {
              set({ seen: stale.present.updatedAt });
              setStale(undefined);
            }}
          />
        )}
        {isRestored && <RestoredHint onForget={forgetDraft} />}
        <TextField label="What happened" maxLength={breachLimits.titleMax} {...text('title')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Noticed (Indian time)" type="datetime-local" {...text('noticedAt')} />
          <TextField label="People concerned (optional)" inputMode="numeric" {...text('people')} />
          <TextField
            label="When it happened"
            hint="In words, such as: in the night before 20 November"
            maxLength={breachLimits.lineMax}
            {...text('happened')}
          />
          <TextField
            label="Where it happened"
            hint="A place, a system, a device"
            maxLength={breachLimits.lineMax}
            {...text('place')}
          />
        </div>
        <fieldset>
          <legend className="font-semibold">Kinds of data</legend>
          <div className="mt-1 grid sm:grid-cols-2">
            {breachDataKinds.map(({ value, label }) => (
              <TickBox
                key={value}
                label={label}
                isOn={draft.dataKinds.includes(value)}
                onChange={(isOn) =>
                  set({
                    dataKinds: isOn
                      ? [...draft.dataKinds, value]
                      : draft.dataKinds.filter((each) => each !== value),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
        {texts.map(({ name, label, hint }) => (
          <Field key={name} label={label} hint={hint} error={errorOf(name)}>
            {(ties) => (
              <textarea
                rows={3}
                value={draft[name]}
                maxLength={breachLimits.textMax}
                onChange={({ target }) => set({ [name]: target.value })}
                className={`${controlClass} h-auto resize-y leading-normal`}
                {...ties}
              />
            )}
          </Field>
        ))}
        <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-line border-t bg-rice px-6 py-3">
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {isSaving ? 'Saving...' : 'Save Breach'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function typedOf(breach: Breach | undefined): Typed {
  return {
    title: breach?.title ?? '',
    noticedAt: indianTime(breach ? new Date(breach.noticedAt) : new Date()),
    nature: breach?.nature ?? '',
    happened: breach?.happened ?? '',
    place: breach?.place ?? '',
    dataKinds: breach?.dataKinds ?? [],
    people: String(breach?.people ?? ''),
    cause: breach?.cause ?? '',
    consequences: breach?.consequences ?? '',
    measures: breach?.measures ?? '',
    safetySteps: breach?.safetySteps ?? '',
    seen: breach?.updatedAt,
  };
}
