import { useCallback, useEffect, useState } from 'react';
import { readBookChecks } from '#contract/admin-books.endpoints.ts';
import type { BookChecks } from '#contract/admin-books.ts';
import { useAdminCall } from '../admin-call.ts';

const LOOK_AGAIN_MS = 1000;

/** The checks as they go on, and how to take in what an answer has told of them. */
export function useWatchedChecks(loaded: BookChecks) {
  const call = useAdminCall();
  const [seen, setSeen] = useState<{ after: BookChecks; now: BookChecks }>();
  const checks = seen?.after === loaded ? seen.now : loaded;
  const take = useCallback((now: BookChecks) => setSeen({ after: loaded, now }), [loaded]);

  useEffect(() => {
    if (!checks.running) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await call(readBookChecks, {});
      // A lost line hides nothing: the check goes on, and is asked for again.
      if (!isOver) take(answer.success ? answer.data : { ...checks });
    }, LOOK_AGAIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call, checks, take]);

  return { checks, take };
}
