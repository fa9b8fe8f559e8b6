import { useState } from 'react';
import { accountMessages } from '#contract/account-rules.ts';
import { proveByCode } from '#contract/second-factor.ts';
import { callWithWork } from '#web/api/call-with-work.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeBoxes } from '../code-boxes.tsx';
import { type CodeDigits, isComplete } from '../code-digits.ts';
import type { ProofProps } from '../second-factor.tsx';
import { useCodeEntry } from '../use-code-entry.ts';

/** Six digits; the sixth sends them. */
export function AppCodeForm({ onProven, onRefused }: ProofProps) {
  const entry = useCodeEntry();
  const [isProving, setProving] = useState(false);

  async function prove(digits: CodeDigits): Promise<void> {
    if (isProving) return;
    if (!isComplete(digits)) return entry.complain(accountMessages.codeIncomplete);
    setProving(true);
    const answer = await callWithWork(proveByCode, { body: { code: digits.join('') } });
    setProving(false);
    if (answer.success) return onProven(answer.data.user);
    if (!onRefused(answer)) entry.clear(answer.errors?.[0]?.message);
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
