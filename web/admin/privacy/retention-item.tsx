import { type FormEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { typedNumber } from '#contract/api/plain-number.ts';
import type { HeldKind } from '#contract/privacy/retention.ts';
import { chosenDays } from '#contract/privacy/retention-fields.ts';
import {
  type ChosenDays,
  daysStored,
  periodWords,
  retentionKind,
  retentionWords,
} from '#contract/privacy/retention-periods.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { figuresOf } from '#web/admin/products/typed-figures.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useMay } from '#web/admin/records/use-staff.ts';
import { noteStaleFacts } from '#web/shell/stale-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText, TimeText } from '#web/ui/date-text.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface RetentionItemProps {
  held: HeldKind;
  chosen: ChosenDays;
  /** When the periods were changed last, as this page knows it. */
  seen: string;
}

/** One kind of data: its period, how many rows are stored, and the last clean-up. */
export function RetentionItem({ held, chosen, seen }: RetentionItemProps) {
  const { name, why, end, bounds } = retentionKind(held.kind);
  const maySet = useMay('owner') && bounds !== undefined;
  return (
    <li className="grid gap-x-8 gap-y-3 rounded-lg border border-line bg-rice p-4 shadow-card lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h2 className="font-sans font-semibold text-base">{name}</h2>
        <p className="font-semibold text-accent-deep">{retentionWords(held.kind, chosen)}</p>
        <p className="mt-1 text-sm text-soft">{why}</p>
        <p className="mt-1 text-sm">At the end: {end.charAt(0).toLowerCase() + end.slice(1)}.</p>
      </div>
      <div className="grid content-start gap-3">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dt]:text-soft">
          <Fact name="Held now">
            {held.rows === null ? 'Not in the database' : held.rows.toLocaleString('en-IN')}
          </Fact>
          <Fact name="Oldest">{held.oldest && <DateText iso={held.oldest} />}</Fact>
          <Fact name="Last cleaned">
            {held.cleanedAt && (
              <>
                <TimeText iso={held.cleanedAt} /> ({held.removed} removed)
              </>
            )}
          </Fact>
        </dl>
        {maySet && <PeriodForm kind={held.kind} bounds={bounds} chosen={chosen} seen={seen} />}
      </div>
    </li>
  );
}

interface PeriodFormProps extends Omit<RetentionItemProps, 'held'> {
  kind: HeldKind['kind'];
  bounds: { least: number; most: number };
}

/** The owner's days, within the law's bounds; the default if the field is empty. */
function PeriodForm({ kind, bounds, chosen, seen }: PeriodFormProps) {
  const days = daysStored(kind, chosen);
  const usual = retentionKind(kind).days;
  const saved = String(days ?? '');
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const value = typed ?? saved;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const next = typedNumber(value) ?? usual;
    const { [kind]: _, ...others } = chosen as Record<string, number>;
    const retentionDays = next === usual ? others : { ...others, [kind]: next };
    const checked = chosenDays.safeParse(retentionDays);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    setSaving(true);
    const body = { section: 'retention', retentionDays: checked.data, seen } as const;
    const answer = await adminCall(adminSettingsApi.changeSettings, { body });
    setSaving(false);
    setProblem(answer.success ? undefined : (answer.errors?.[0]?.message ?? answer.message));
    if (!answer.success) {
      // Someone else has changed the periods: their choice is shown, and the draft stays.
      if (answer.status === 409) await revalidate();
      return;
    }
    toast.success(answer.message ?? '');
    setTyped(undefined);
    noteStaleFacts();
    await revalidate();
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-wrap items-start gap-3">
      <TextField
        label="Days"
        inputMode="numeric"
        value={value}
        error={problem}
        hint={`${periodWords(bounds.least)} to ${periodWords(bounds.most)}; usually ${usual}`}
        onChange={({ target }) => {
          setProblem(undefined);
          setTyped(figuresOf(target.value));
        }}
        className="min-w-0 flex-1 basis-44"
      />
      <Button
        type="submit"
        variant="secondary"
        loading={isSaving}
        disabled={value === saved}
        className="mt-[1.9rem]"
      >
        Save
      </Button>
    </form>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  );
}
