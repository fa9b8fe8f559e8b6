import { type PlanDue, planDueLabels, planDues } from '#contract/commissions/quote-rules.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass, FieldError } from '#web/ui/forms/field.tsx';
import { X } from '#web/ui/icons/icons.ts';
import { type TypedPlan, withoutPart, withPart } from './quote-form.ts';

interface PlanFieldsProps {
  plan: TypedPlan;
  /** What is left for the last part, once it is known. */
  restPaise: number;
  problem: string | undefined;
  onChange(plan: TypedPlan): void;
}

/** The payment plan: all at once, or parts of which the last is the rest. */
export function PlanFields({ plan, restPaise, problem, onChange }: PlanFieldsProps) {
  const { parts, rest } = plan;
  const restText = restPaise > 0 ? formatExactRupees(rupeesFromPaise(restPaise)) : '…';
  const more = withPart(plan);
  const setPart = (at: number, part: Partial<TypedPlan['parts'][number]>) =>
    onChange({
      ...plan,
      parts: parts.map((each, place) => (place === at ? { ...each, ...part } : each)),
    });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Payment plan</legend>
      {parts.map((part, at) => (
        // A part is what stands at its place; what it is due at may change.
        <div
          key={planDues[at]}
          className="grid grid-cols-[minmax(0,1fr)_2.75rem] gap-2 sm:grid-cols-[minmax(0,1fr)_7.5rem_2.75rem] max-sm:[&>select]:col-span-full"
        >
          <DueSelect
            label={`When part ${at + 1} is due`}
            value={part.due}
            isFirst={at === 0}
            onChange={(due) => setPart(at, { due })}
          />
          <input
            aria-label={`Amount of part ${at + 1} (₹)`}
            inputMode="decimal"
            autoComplete="off"
            value={part.amount}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => setPart(at, { amount: target.value })}
            className={controlClass}
          />
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove part ${at + 1}`}
            onClick={() => onChange(withoutPart(plan, at))}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ))}
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_10.75rem]">
        <DueSelect
          label="When the rest is due"
          value={rest}
          isFirst={parts.length === 0}
          onChange={(due) => onChange({ ...plan, rest: due })}
        />
        <p className="flex min-h-11 items-center tabular-nums">
          {parts.length === 0 ? 'All: ' : 'The rest: '}
          {restText}
        </p>
      </div>
      <FieldError id="plan-problem" message={problem} />
      {more && (
        <Button variant="secondary" onClick={() => onChange(more)} className="justify-self-start">
          {parts.length === 0 ? 'Split into a first payment and the rest' : 'Add a part'}
        </Button>
      )}
    </fieldset>
  );
}

interface DueSelectProps {
  label: string;
  value: PlanDue;
  /** The first part is always due on acceptance. */
  isFirst: boolean;
  onChange(due: PlanDue): void;
}

function DueSelect({ label, value, isFirst, onChange }: DueSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as PlanDue)}
      className={controlClass}
    >
      {planDues
        .filter((due) => (due === 'acceptance') === isFirst)
        .map((due) => (
          <option key={due} value={due}>
            {planDueLabels[due]}
          </option>
        ))}
    </select>
  );
}
