import { useEffect, useRef, useState } from 'react';
import { catalogueLimits } from '#contract/catalogue.ts';

/**
 * A control's own value while the shopper is at it: it is committed once nothing has changed for
 * 300 ms, and follows the address whenever that changes otherwise.
 */
export function useDraft<T extends string | number>(value: T, commit: (value: T) => void) {
  const [draft, setDraft] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(commit);
  latest.current = commit;

  useEffect(() => setDraft(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: T) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(next), catalogueLimits.searchDelayMs);
  };
  return [draft, change] as const;
}
