import { useCallback } from 'react';
import { readBookChecks } from '#contract/admin-books.endpoints.ts';
import type { BookChecks } from '#contract/admin-books.ts';
import { useAdminCall } from '../admin-call.ts';
import { useWatched } from '../use-watched.ts';

const isUnderWay = ({ running }: BookChecks) => running !== null;

/** The checks as they go on. */
export function useWatchedChecks(loaded: BookChecks) {
  const call = useAdminCall();
  const read = useCallback(async () => {
    const answer = await call(readBookChecks, {});
    return answer.success ? answer.data : undefined;
  }, [call]);
  const { current: checks, take } = useWatched(loaded, { isUnderWay, read });
  return { checks, take };
}
