import { useState } from 'react';
import { type CodeDigits, noDigits } from './code-digits.ts';

/** The state of the code boxes of a form. */
export function useCodeEntry() {
  const [digits, setDigits] = useState<CodeDigits>(noDigits);
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  return {
    digits,
    error,
    /** The boxes' `key`: a new attempt begins in the first box. */
    attempt,
    enter(next: CodeDigits) {
      setDigits(next);
      setError(undefined);
    },
    /** Says what is wrong and goes back to the first box. */
    complain(message: string) {
      setError(message);
      setAttempt((former) => former + 1);
    },
    /** Begins again with empty boxes. */
    clear(message?: string) {
      setDigits(noDigits);
      setError(message);
      setAttempt((former) => former + 1);
    },
  };
}
