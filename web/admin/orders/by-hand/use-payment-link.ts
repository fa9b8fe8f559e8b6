import { useState } from 'react';
import type { Answer } from '#contract/api/endpoint.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { toast } from '#web/ui/toasts/toast.ts';

export type MadeLink = Answer<typeof paymentLinksApi.makePaymentLink>['data'];

/** The link by which the customer pays. The shop stores only its hash, so each is shown once. */
export function usePaymentLink(order: AdminOrder) {
  const adminCall = useAdminCall();
  const [made, setMade] = useState<MadeLink>();
  const [task, setTask] = useState<'make' | 'mail'>();
  return {
    made,
    task,
    /** Where it can be mailed to. */
    email: order.userEmail ?? order.shippingAddress.email,
    /** Returns whether it is there. */
    async make(mail: boolean): Promise<boolean> {
      setTask(mail ? 'mail' : 'make');
      const answer = await adminCall(paymentLinksApi.makePaymentLink, {
        params: { id: order._id },
        body: { mail },
      });
      setTask(undefined);
      if (!answer.success) {
        toast.error(answer.message);
        return false;
      }
      if (answer.message) toast.success(answer.message);
      setMade(answer.data);
      return true;
    },
  };
}
