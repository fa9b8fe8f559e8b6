import { type RefObject, useEffect, useRef, useState } from 'react';

interface FirstProblem {
  form: RefObject<HTMLFormElement | null>;
  /**
   * Focuses the first invalid field, once it is marked. Call it when a form is submitted, not while
   * the user corrects it.
   */
  point(): void;
}

export function useFirstProblem(): FirstProblem {
  const form = useRef<HTMLFormElement>(null);
  const [pointed, setPointed] = useState(0);
  useEffect(() => {
    if (pointed === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [pointed]);
  return { form, point: () => setPointed((before) => before + 1) };
}
