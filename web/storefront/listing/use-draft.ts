import { useEffect, useRef, useState } from 'react';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';

interface Draft<T> {
  /** What the address says. */
  value: T;
  commit: (value: T) => void;
  /** What of a draft the address will say. */
  asCommitted?: (draft: T) => T;
}

/**
 * A control's own value while the customer is at it: it is committed once nothing has changed for
 * 300 ms, and follows the address whenever that changes otherwise.
 */
export function useDraft<T extends string | number>({
  value,
  commit,
  asCommitted = (draft) => draft,
}: Draft<T>) {
  const [draft, setDraft] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const committed = useRef(value);
  const latest = useRef(commit);
  latest.current = commit;

  useEffect(() => {
    // The address answers late on a slow line: what was typed since must not be taken back.
    const isEcho = value === committed.current;
    if (isEcho || timer.current !== undefined) return;
    committed.current = value;
    setDraft(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: T) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      committed.current = asCommitted(next);
      latest.current(committed.current);
    }, catalogueLimits.searchDelayMs);
  };
  return [draft, change] as const;
}
