import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Palette } from '#web/ui/icons/icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** Opens the commission of a message about a custom design, and makes it the first time. */
export function OpenCommission({ contactId }: { contactId: string }) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  async function open(): Promise<void> {
    setOpening(true);
    const answer = await adminCall(adminCommissionsApi.openCommission, {
      params: { id: contactId },
    });
    setOpening(false);
    if (answer.success) {
      await navigate(`/admin/commissions?commission=${answer.data.commission.number}`);
    } else toast.error(answer.message);
  }
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        loading={isOpening}
        onClick={() => void open()}
        className="justify-self-start max-sm:w-full"
      >
        <Palette aria-hidden="true" className="size-5" />
        Open as a Commission
      </Button>
      <p className="text-sm text-soft">
        A page for the conversation and quotes. The customer gets an email, and the message stays
        here.
      </p>
    </div>
  );
}
