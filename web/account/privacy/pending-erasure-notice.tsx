import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { privacyApi } from '#contract/privacy/privacy.endpoints.ts';
import type { PendingErasure } from '#contract/privacy/privacy.ts';
import { type InTheWay, inTheWayWords, privacyMessages } from '#contract/privacy/privacy-rules.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface PendingErasureNoticeProps {
  erasure: PendingErasure;
  inTheWay: InTheWay;
}

/** The account is about to be deleted: when, and how to cancel that. */
export function PendingErasureNotice({ erasure, inTheWay }: PendingErasureNoticeProps) {
  const { revalidate } = useRevalidator();
  const [isWorking, setWorking] = useState(false);
  const obstacle = inTheWayWords(inTheWay);

  async function cancelErasure(): Promise<void> {
    setWorking(true);
    const answer = await call(privacyApi.keepAccount, {});
    setWorking(false);
    if (answer.success) toast.success(privacyMessages.erasureCancelled);
    else toast.error(answer.message);
    await revalidate();
  }

  return (
    <div role="status" className="mt-4 rounded-md bg-turmeric-wash p-4 text-turmeric-deep">
      <p>
        <strong>Your account will be deleted</strong> soon after <TimeText iso={erasure.dueAt} />.
        You can still keep it until then.
      </p>
      {obstacle && <p className="mt-2">{obstacle}</p>}
      <Button className="mt-3" loading={isWorking} onClick={() => void cancelErasure()}>
        Keep My Account
      </Button>
    </div>
  );
}
