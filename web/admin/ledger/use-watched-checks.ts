import { useCallback } from 'react';
import { adminLedgerApi } from '#contract/ledger/admin-ledger.endpoints.ts';
import type { LedgerChecks } from '#contract/ledger/admin-ledger.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useWatched } from '#web/admin/records/use-watched.ts';

const isUnderWay = ({ running }: LedgerChecks) => running !== null;

/** The checks, polled while one is running. */
export function useWatchedChecks(loaded: LedgerChecks) {
  const call = useAdminCall();
  const read = useCallback(async () => {
    const answer = await call(adminLedgerApi.readBookChecks, {});
    return answer.success ? answer.data : undefined;
  }, [call]);
  const { current: checks, take } = useWatched(loaded, { isUnderWay, read });
  return { checks, take };
}
