import { type ReactNode, useState } from 'react';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { Failure } from '#contract/api/envelope.ts';
import { CodeBoxes } from '#web/account/forms/code-boxes.tsx';
import { type CodeDigits, isComplete } from '#web/account/forms/code-digits.ts';
import { useCodeEntry } from '#web/account/forms/use-code-entry.ts';
import { Button } from '#web/ui/button.tsx';

interface AppCodeFormProps {
  label: string;
  size?: 'large';
  /**
   * Resolves to a refusal that the user can correct; to undefined if the flow continues elsewhere.
   */
  byCode(code: string): Promise<Failure | undefined>;
  /** Shown above the boxes. */
  children?: ReactNode;
}

/** Six digits; the sixth submits the form. */
export function AppCodeForm({ label, size, byCode, children }: AppCodeFormProps) {
  const entry = useCodeEntry();
  const [isProving, setProving] = useState(false);

  async function prove(digits: CodeDigits): Promise<void> {
    if (isProving) return;
    if (!isComplete(digits)) return entry.complain(accountMessages.codeIncomplete);
    setProving(true);
    const refusal = await byCode(digits.join(''));
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
      {children}
      <CodeBoxes
        key={entry.attempt}
        label={label}
        digits={entry.digits}
        onChange={(digits) => {
          entry.enter(digits);
          if (isComplete(digits)) void prove(digits);
        }}
        error={entry.error}
        readOnly={isProving}
      />
      <Button type="submit" size={size} loading={isProving}>
        Confirm
      </Button>
    </form>
  );
}
