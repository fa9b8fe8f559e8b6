import { useState } from 'react';
import type { UpiPayment } from '#contract/upi/upi.ts';
import { counted } from '#web/admin/records/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass, Field } from '#web/ui/forms/field.tsx';
import { type BankMatch, matchBank } from './match-bank.ts';
import { type BankCredit, readBankFile } from './read-bank-file.ts';

interface BankFileProps {
  payments: readonly UpiPayment[];
  isBusy: boolean;
  onMatches(matches: ReadonlyMap<string, BankMatch>): void;
  /** Confirms those that are certain. */
  onConfirm(certain: readonly [id: string, reference: string][]): void;
}

/** Finds the awaited payments in a bank's statement, which stays in the browser. */
export default function BankFile({ payments, isBusy, onMatches, onConfirm }: BankFileProps) {
  const [credits, setCredits] = useState<readonly BankCredit[]>();
  const [problem, setProblem] = useState<string>();
  const matches = credits && matchBank(payments, credits);
  const certain = payments
    .filter(({ state }) => state !== 'ended')
    .flatMap(({ _id }) => {
      const match = matches?.get(_id);
      return match?.kind === 'certain' ? [[_id, match.reference] as const] : [];
    });

  async function choose(file: File | undefined): Promise<void> {
    const read = file ? await readBankFile(file).catch(() => unreadable) : [];
    const isProblem = typeof read === 'string';
    setProblem(isProblem ? read : undefined);
    setCredits(isProblem || !file ? undefined : read);
    onMatches(isProblem ? new Map() : matchBank(payments, read));
  }

  return (
    <div className="grid gap-3">
      <Field
        label="Statement of your bank (CSV)"
        hint="It is read in your browser. Nothing of it is sent or stored."
        error={problem}
      >
        {(ties) => (
          <input
            type="file"
            // Phones know a CSV file by many names, and some banks call theirs .xls.
            accept=".csv,.tsv,.txt,.xls,text/csv,text/plain,text/comma-separated-values,application/vnd.ms-excel"
            onChange={({ target }) => void choose(target.files?.[0])}
            {...ties}
            className={`${controlClass} h-auto file:mr-3 file:min-h-9 file:rounded-md file:border-0 file:bg-accent-wash file:px-3 file:font-semibold file:text-accent-deep`}
          />
        )}
      </Field>
      <div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
        {credits && matches && (
          <>
            <p>
              {counted(credits.length, 'payment')} with a reference in the file,{' '}
              {matches.size === 0 ? 'none' : matches.size} of {counted(payments.length, 'order')}{' '}
              found.
            </p>
            {certain.length > 0 && (
              <Button
                disabled={isBusy}
                onClick={() => onConfirm(certain.map(([id, reference]) => [id, reference]))}
              >
                {certain.length === 1
                  ? 'Confirm the Exact Match'
                  : `Confirm All ${certain.length} Exact Matches`}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

const unreadable = 'The file could not be read. Please choose it again.';
