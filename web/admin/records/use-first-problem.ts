import { type RefObject, useEffect, useRef, useState } from 'react';

interface FirstProblem {
  form: RefObject<HTMLFormElement | null>;
  /**
   * Gives the focus to the first field that is wrong, once it is marked. To be called when a form is
   * sent, not while it is set right: anyone who types is not to be led away.
   */
  point(): void;
}

export function useFirstProblem(): FirstProblem {
  const form = useRef<HTMLFormElement>(null);
  const [pointed, setPointed] = useState(0);
  useEffect(() => {
    if (pointed === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [pointed]);
  return { form, point: () => setPointed((before) => before + 1) };
}
