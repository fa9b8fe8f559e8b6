import { useState } from 'react';
import { accountMessages } from '#contract/account-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeBoxes } from '../code-boxes.tsx';
import { type CodeDigits, isComplete } from '../code-digits.ts';
import { useCodeEntry } from '../use-code-entry.ts';
import type { ProofSteps } from './second-factor-ways.tsx';

/** Six digits; the sixth sends them. */
export function AppCodeForm({ steps }: { steps: ProofSteps }) {
  const entry = useCodeEntry();
  const [isProving, setProving] = useState(false);

  async function prove(digits: CodeDigits): Promise<void> {
    if (isProving) return;
    if (!isComplete(digits)) return entry.complain(accountMessages.codeIncomplete);
    setProving(true);
    const refusal = await steps.byCode(digits.join(''));
    setProving(false);
    if (refusal) entry.clear(refusal.errors?.[0]?.message);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void prove(entry.digits);
      }}
      className="grid gap-4"
    >
      <CodeBoxes
        key={entry.attempt}
        label="Code of the app"
        digits={entry.digits}
        onChange={(digits) => {
          entry.enter(digits);
          if (isComplete(digits)) void prove(digits);
        }}
        error={entry.error}
        readOnly={isProving}
      />
      <Button type="submit" size="large" loading={isProving}>
        Confirm
      </Button>
    </form>
  );
}
