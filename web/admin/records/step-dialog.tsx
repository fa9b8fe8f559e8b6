import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useAdminCall } from './admin-call.ts';
import { type Controls, defineFields } from './define-fields.ts';
import { FormFields } from './form-fields.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { StepButton, type StepWork } from './steps.tsx';
import { useFieldsForm } from './use-fields-form.ts';
import { identityOf, type Stamped } from './use-record-actions.ts';

interface WorkProps<R extends Stamped, N extends string> {
  work: StepWork<R, N>;
}

/** Fields whose rules only the server has. */
export const plainFields = <C extends Controls>(controls: C) =>
  defineFields(z.object({}), controls);

const nothing = plainFields({});

/** The dialog of the step that the address names, while the step fits the record. */
export function StepDialog<R extends Stamped, N extends string>({ work }: WorkProps<R, N>) {
  return work.open && <OpenStep key={work.open.address} work={work} {...work.open} />;
}

type OpenStepProps<R extends Stamped, N extends string> = WorkProps<R, N> &
  NonNullable<StepWork<R, N>['open']>;

function OpenStep<R extends Stamped, N extends string>({
  work,
  step,
  address,
  part,
}: OpenStepProps<R, N>) {
  const { record, panel, name } = work;
  const adminCall = useAdminCall();
  // A reload of the record does not change what the form began with.
  const [initial] = useState(() => step.initial?.(record, part) ?? {});
  const form = useFieldsForm<Controls, never, R, object, object>({
    fields: step.fields ?? nothing,
    name,
    key: `${name}:${identityOf(record)}:${address}`,
    initial,
    seen: record.updatedAt,
    onUpdated: panel.onUpdated,
    check: step.check && ((typed) => step.check?.(typed, record) ?? {}),
    ask: (sent) => step.call(adminCall, record, sent, part),
    onSaved: (answer) => (step.after ? step.after(answer, panel) : work.close()),
  });
  const { dialog, label } = step;
  const words = typeof dialog === 'function' ? dialog(record, form.draft, part) : dialog;
  if (!words) return null;
  return (
    <RecordDialog
      form={form}
      title={words.title}
      description={words.about}
      saveLabel={words.confirm ?? (typeof label === 'function' ? label(record) : label)}
      cancelLabel={words.cancel}
      danger={words.danger}
      long={step.long ?? false}
      steady={step.fields !== undefined}
      onClose={() => {
        // A question without fields has nothing that is worth keeping.
        if (step.forgets || !step.fields) form.forgetDraft();
        void work.close();
      }}
    >
      {step.show
        ? step.show(form, record)
        : step.fields && <FormFields form={form} details={words.details} />}
    </RecordDialog>
  );
}

/** The steps that fit the open record, in a row at its end. */
export function StepRow<R extends Stamped, N extends string>({
  work,
  children,
}: WorkProps<R, N> & { children?: ReactNode }) {
  return (
    work.fitting.length > 0 && (
      <div className="flex flex-wrap gap-3 border-line border-t pt-4 max-sm:*:grow">
        {children}
        {work.fitting.map((name) => (
          <StepButton key={name} work={work} step={name} />
        ))}
        <StepDialog work={work} />
      </div>
    )
  );
}
