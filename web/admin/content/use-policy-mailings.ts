import { useEffect, useState } from 'react';
import type { ContentDocument } from '#contract/content/admin-content.ts';
import { policyMailingsApi } from '#contract/content/policy-mailings.endpoints.ts';
import type { PolicyMailings } from '#contract/content/policy-mailings.ts';
import { isTold } from '#contract/content/policy-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useMay } from '#web/admin/records/use-staff.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** What customers were told of terms or privacy by mail; undefined for other documents. */
export function usePolicyMailings({ kind, address, updatedAt }: ContentDocument) {
  const adminCall = useAdminCall();
  const isOwner = useMay('owner');
  const [mailings, setMailings] = useState<PolicyMailings>();
  const page = isOwner && kind === 'page' && isTold(address) ? address : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the document
  useEffect(() => {
    if (!page) return;
    let isCurrent = true;
    adminCall(policyMailingsApi.readPolicyMailings, { params: { page } }).then((answer) => {
      if (isCurrent && answer.success) setMailings(answer.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [page, updatedAt, adminCall]);

  /** Tells the customers of the version that the user has seen. */
  async function mail(seen: string): Promise<void> {
    if (!page) return;
    const answer = await adminCall(policyMailingsApi.mailPolicy, {
      params: { page },
      body: { seen },
    });
    if (!answer.success) {
      toast.error(answer.message);
      return;
    }
    setMailings(answer.data);
    toast.success(answer.message ?? '');
  }

  return mailings && { mailings, mail };
}

export type PolicyMailingsInUse = ReturnType<typeof usePolicyMailings>;
