import { indianTime } from '#contract/api/calendar.ts';
import {
  addresseeFacts,
  type BreachAddressee,
  breachDataKinds,
  breachLimits,
} from '#contract/privacy/breach-rules.ts';
import { breachesApi } from '#contract/privacy/breaches.endpoints.ts';
import { type Breach, type BreachForm, breachForm } from '#contract/privacy/breaches.ts';
import { lines, number, own, text } from '#web/admin/records/controls.tsx';
import { type Control, defineFields, type ShownControl } from '#web/admin/records/define-fields.ts';
import { plainFields } from '#web/admin/records/step-dialog.tsx';
import { stepOf } from '#web/admin/records/steps.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

const words = (label: string, hint: string) =>
  lines({ rows: 3, info: { label, hint, max: breachLimits.textMax } });

const line = (label: string, hint?: string) =>
  text({ isHalf: true, info: { label, ...(hint && { hint }), max: breachLimits.lineMax } });

/** A moment, which is sent as it is typed, in Indian time. */
const indianMoment = (label: string): Control<string, string> => ({
  ...text({ type: 'datetime-local', isHalf: true, info: { label: `${label} (Indian time)` } }),
  typedOf: (iso) => indianTime(new Date(iso)),
  sentOf: (typed) => typed.slice(0, 16),
});

export const breachFields = defineFields(breachForm, {
  title: text({ info: { label: 'What happened', max: breachLimits.titleMax } }),
  noticedAt: indianMoment('Noticed'),
  people: number({ isHalf: true, info: { label: 'People affected (optional)' } }),
  happened: line('When it happened', 'For example: in the night before 20 November'),
  place: line('Where it happened', 'A place, a system, a device'),
  dataKinds: own<BreachForm['dataKinds']>([], DataKinds),
  nature: words('Nature and extent', 'What happened, and to how much data'),
  consequences: words('Consequences', 'Possible effects on the people'),
  measures: words('Measures', 'Steps taken and under way'),
  safetySteps: words('Safety steps', 'What people can do themselves'),
  cause: words('Cause', 'Events, reasons and the person responsible. Only for the Board'),
});

function DataKinds({ value: chosen, onChange }: ShownControl<BreachForm['dataKinds']>) {
  return (
    <fieldset>
      <legend className="font-semibold">Kinds of data</legend>
      <div className="mt-1 grid sm:grid-cols-2">
        {breachDataKinds.map(({ value, label }) => (
          <TickBox
            key={value}
            label={label}
            isOn={chosen.includes(value)}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

export const reportOf = ({ reports }: Breach, to: string) =>
  reports.find(({ addressee }) => addressee === to);

export const breachSteps = {
  /** That an addressee was notified. */
  report: stepOf<Breach>()({
    label: 'Mark as Notified',
    fields: plainFields({
      toldAt: indianMoment('Notified at'),
      reference: line('Reference (optional)'),
    }),
    initial: (breach, to) => {
      const { toldAt, reference = '' } = reportOf(breach, to) ?? {};
      return { toldAt: indianTime(toldAt ? new Date(toldAt) : new Date()), reference };
    },
    dialog: (_, __, to) => ({
      title: addresseeFacts(to as BreachAddressee).label,
      confirm: 'Save',
    }),
    call: (ask, { _id: id }, { seen: _, ...body }, to) =>
      ask(breachesApi.reportBreach, {
        params: { id },
        body: { addressee: to as BreachAddressee, ...body },
      }),
  }),
};
