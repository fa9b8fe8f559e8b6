import { useCallback } from 'react';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';

/** Whether a file can be fetched; a user who is signed out by now is asked to sign in. */
export function useMayFetch(): () => Promise<boolean> {
  const adminCall = useAdminCall();
  return useCallback(async () => {
    const answer = await adminCall(accountsApi.profile, {});
    return answer.success || answer.status !== 401;
  }, [adminCall]);
}
