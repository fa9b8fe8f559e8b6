import { useCallback } from 'react';
import { readBookChecks } from '#contract/ledger/admin-ledger.endpoints.ts';
import type { BookChecks } from '#contract/ledger/admin-ledger.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useWatched } from '#web/admin/records/use-watched.ts';

const isUnderWay = ({ running }: BookChecks) => running !== null;

/** The checks, polled while one is running. */
export function useWatchedChecks(loaded: BookChecks) {
  const call = useAdminCall();
  const read = useCallback(async () => {
    const answer = await call(readBookChecks, {});
    return answer.success ? answer.data : undefined;
  }, [call]);
  const { current: checks, take } = useWatched(loaded, { isUnderWay, read });
  return { checks, take };
}
