import type { ComponentProps, ReactNode } from 'react';
import type { Outcome, Success } from '#contract/api/envelope.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import { Button } from '#web/ui/button.tsx';
import type { Problems } from '#web/ui/forms/problems.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { useAdminCall } from './admin-call.ts';
import type { Controls, Fields, TypedOf } from './define-fields.ts';
import type { Details, FormOf } from './form-fields.tsx';
import { useAskedDialog } from './use-asked-dialog.ts';
import { type Stamped, useRecordActions } from './use-record-actions.ts';
import { useStaff } from './use-staff.ts';

/** What the open record can do to its screen. */
export interface Panel<One> {
  /** Takes the record that an answer brought. */
  onUpdated(record: One): void;
  /** Opens its form. */
  edit(): void;
  /** Shows another record instead, without a dialog. */
  show(record: One): Promise<void>;
  /** Leaves the record, as after its deletion. */
  close(): Promise<void>;
}

/** What the dialog of a step says. */
export interface StepWords<C extends Controls = Controls> {
  title: string;
  /** What will happen. */
  about?: string;
  /** On its button; by default the label of the step. */
  confirm?: string;
  cancel?: string;
  danger?: boolean;
  details?: Details<C>;
}

export interface StepForm<C extends Controls> extends FormOf<C> {
  setProblems(problems: Problems): void;
}

/** One thing that staff do with a record. `part` is the id of what it is about within the record. */
export interface Step<R, C extends Controls, S extends object, A extends object> {
  label: string | ((record: R) => string);
  icon?: Icon;
  atLeast?: StaffRole;
  /** Whether the record is ready for it; by default it is. */
  fits?(record: R, part: string): boolean;
  /** Without a dialog its button calls at once. */
  dialog?: StepWords<C> | ((record: R, typed: TypedOf<C>, part: string) => StepWords<C>);
  /** The save button stays visible below a long form. */
  long?: boolean;
  /** What is typed is not kept when the dialog closes. */
  forgets?: boolean;
  fields?: Fields<C, never, S>;
  initial?(record: R, part: string): Partial<TypedOf<C>>;
  /** By default the rules of the fields. */
  check?(typed: TypedOf<C>, record: R): Problems;
  /** In place of the controls one below the other. */
  show?(form: StepForm<C>, record: R): ReactNode;
  call(
    ask: ReturnType<typeof useAdminCall>,
    record: R,
    sent: S & { seen?: string },
    part: string,
  ): Promise<Outcome<A>>;
  /** In place of closing the dialog. */
  after?(answer: Success<A>, panel: Panel<R>): unknown;
}

// Each asks for other fields; what a step gets is what its own dialog has.
// biome-ignore lint/suspicious/noExplicitAny: a table of steps of any types
type AnyStep<R> = Step<R, any, any, any>;

/** Writes the steps of a kind of record: each is checked against its own fields. */
export function stepOf<R>() {
  return <C extends Controls = Controls, S extends object = object, A extends object = object>(
    step: Step<R, C, S, A>,
  ): AnyStep<R> => step;
}

/**
 * The steps of one record, for their buttons and for the dialog that the address names. `name` is
 * that of the record in an answer.
 */
export function useSteps<R extends Stamped, N extends string>(
  steps: Record<N, AnyStep<R>>,
  name: string,
  { record, ...panel }: { record: R } & Partial<Panel<R>>,
) {
  const adminCall = useAdminCall();
  const dialog = useAskedDialog();
  const { staffRole } = useStaff();
  const { onUpdated } = panel;
  const actions = useRecordActions<string, R>({ record: name, ...(onUpdated && { onUpdated }) });
  const fits = (step: N, part = '') =>
    mayAs(staffRole, steps[step].atLeast ?? 'packer') && steps[step].fits?.(record, part) !== false;

  const [asked = '', part = ''] = dialog.open?.split(':') ?? [];
  const isOpen = asked in steps && steps[asked as N].dialog && fits(asked as N, part);
  return {
    ...actions,
    name,
    record,
    panel: panel as Panel<R>,
    steps,
    fits,
    /** Those that the record as a whole is ready for. */
    fitting: (Object.keys(steps) as N[]).filter((step) => fits(step)),
    open: isOpen ? { step: steps[asked as N], address: dialog.open ?? '', part } : undefined,
    close: dialog.close,
    /** Opens its dialog, or calls at once. */
    async take(step: N, part = ''): Promise<Outcome<object> | undefined> {
      const { dialog: words, call } = steps[step];
      const key = part ? `${step}:${part}` : step;
      const sent = { ...(record.updatedAt && { seen: record.updatedAt }) };
      if (!words) return actions.run(key, () => call(adminCall, record, sent, part));
      dialog.show(key);
      return undefined;
    },
  };
}

export type StepWork<R extends Stamped, N extends string> = ReturnType<typeof useSteps<R, N>>;

interface StepButtonProps<R extends Stamped, N extends string>
  extends Omit<ComponentProps<typeof Button>, 'part'> {
  work: StepWork<R, N>;
  step: N;
  part?: string;
}

/** The button of a step, while the step fits the record. */
export function StepButton<R extends Stamped, N extends string>({
  work,
  step,
  part,
  children,
  ...look
}: StepButtonProps<R, N>) {
  if (!work.fits(step, part)) return null;
  const { label, icon: Icon } = work.steps[step];
  const isUnderWay = work.task === (part ? `${step}:${part}` : step);
  return (
    <Button
      variant="secondary"
      loading={isUnderWay}
      onClick={() => void work.take(step, part)}
      {...look}
    >
      {Icon && !isUnderWay && <Icon aria-hidden="true" className="size-4" />}
      {children ?? (typeof label === 'function' ? label(work.record) : label)}
    </Button>
  );
}
