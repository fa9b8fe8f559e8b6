import { indianTime } from '#contract/api/calendar.ts';
import { typedNumber } from '#contract/api/plain-number.ts';
import { breachDataKinds, breachLimits } from '#contract/privacy/breach-rules.ts';
import { breachesApi } from '#contract/privacy/breaches.endpoints.ts';
import type { Breach, BreachForm } from '#contract/privacy/breaches.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface BreachDialogProps {
  /** Undefined: a new one. */
  breach: Breach | undefined;
  onClose(): void;
  onSaved(breach: Breach): unknown;
}

type Typed = Omit<BreachForm, 'people'> & { people: string; seen: string | undefined };

const texts = [
  { name: 'nature', label: 'Nature and extent', hint: 'What happened, and to how much data' },
  { name: 'consequences', label: 'Consequences', hint: 'Possible effects on the people' },
  { name: 'measures', label: 'Measures', hint: 'Steps taken and under way' },
  { name: 'safetySteps', label: 'Safety steps', hint: 'What people can do themselves' },
  {
    name: 'cause',
    label: 'Cause',
    hint: 'Events, reasons and the person responsible. Only for the Board',
  },
] as const;

/** Records or edits a breach. The draft stays until it is saved. */
export function BreachDialog({ breach, onClose, onSaved }: BreachDialogProps) {
  const adminCall = useAdminCall();
  const actions = useRecordActions<'save', Breach>({
    record: 'breach',
    onRefused: ({ errors, message }) => errors ?? toast.error(message),
  });
  const form = useRecordForm<Typed, 'save', { data: { breach: Breach } }>({
    actions,
    task: 'save',
    key: breach ? `breach:${breach._id}` : 'breach:new',
    initial: typedOf(breach),
    ask({ people, seen, noticedAt, ...words }) {
      const body = {
        ...words,
        noticedAt: noticedAt.slice(0, 16),
        people: typedNumber(people),
      };
      return breach
        ? adminCall(breachesApi.updateBreach, {
            params: { id: breach._id },
            body: { ...body, seen },
          })
        : adminCall(breachesApi.createBreach, { body });
    },
    onSaved: ({ data }) => onSaved(data.breach),
  });
  const { dataKinds } = form.draft;

  return (
    <RecordDialog
      addressed
      form={form}
      long
      title={breach ? 'Edit Breach' : 'Record a Breach'}
      description="An entry stays in the register. You can add details later."
      className="max-w-2xl"
      saveLabel="Save Breach"
      onClose={onClose}
    >
      <TextField label="What happened" maxLength={breachLimits.titleMax} {...form.text('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Noticed (Indian time)"
          type="datetime-local"
          {...form.text('noticedAt')}
        />
        <TextField
          label="People concerned (optional)"
          inputMode="numeric"
          {...form.text('people')}
        />
        <TextField
          label="When it happened"
          hint="For example: in the night before 20 November"
          maxLength={breachLimits.lineMax}
          {...form.text('happened')}
        />
        <TextField
          label="Where it happened"
          hint="A place, a system, a device"
          maxLength={breachLimits.lineMax}
          {...form.text('place')}
        />
      </div>
      <fieldset>
        <legend className="font-semibold">Kinds of data</legend>
        <div className="mt-1 grid sm:grid-cols-2">
          {breachDataKinds.map(({ value, label }) => (
            <TickBox
              key={value}
              label={label}
              isOn={dataKinds.includes(value)}
              onChange={(isOn) =>
                form.change({
                  dataKinds: isOn
                    ? [...dataKinds, value]
                    : dataKinds.filter((each) => each !== value),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      {texts.map(({ name, label, hint }) => (
        <TextAreaField
          key={name}
          label={label}
          hint={hint}
          rows={3}
          maxLength={breachLimits.textMax}
          {...form.text(name)}
        />
      ))}
    </RecordDialog>
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
