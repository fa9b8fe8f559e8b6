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
    /** The boxes' `key`: a new attempt starts in the first box. */
    attempt,
    enter(next: CodeDigits) {
      setDigits(next);
      setError(undefined);
    },
    /** Shows what is wrong and goes back to the first box. */
    complain(message: string) {
      setError(message);
      setAttempt((former) => former + 1);
    },
    /** Starts over with empty boxes. */
    clear(message?: string) {
      setDigits(noDigits);
      setError(message);
      setAttempt((former) => former + 1);
    },
  };
}
