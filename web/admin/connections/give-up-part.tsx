import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { connectionsApi } from '#contract/connections/connections.endpoints.ts';
import type { ConnectionView } from '#contract/connections/connections.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { counted } from '#web/admin/records/counted.ts';
import { noteStaleFacts } from '#web/shell/stale-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface GiveUpPartProps {
  kind: string;
  lost: NonNullable<ConnectionView['outOfReach']>;
}

/** For a bucket that does not come back. */
export function GiveUpPart({ kind, lost: { onlyInBucket } }: GiveUpPartProps) {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isGivingUp, setGivingUp] = useState(false);
  async function giveUp(): Promise<void> {
    setGivingUp(true);
    const answer = await adminCall(connectionsApi.giveUpConnection, { params: { kind } });
    setGivingUp(false);
    setAsking(false);
    if (!answer.success) return void toast.error(answer.message);
    toast.success(answer.message ?? '');
    noteStaleFacts();
    await revalidate();
  }
  const these =
    onlyInBucket === 0 ? 'there were none' : `these were ${counted(onlyInBucket ?? 0, 'file')}`;
  const count = onlyInBucket === null ? '' : ` When the shop last counted, ${these}.`;
  return (
    <section aria-labelledby="lost" className="rounded-lg border border-madder bg-rice p-4 sm:p-6">
      <h2 id="lost" className="text-xl">
        Is the bucket lost for ever?
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        If it was deleted, or nobody has its keys any more, give it up: then you can connect another
        one. If it may come back, please wait.
      </p>
      <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
        Give the Bucket Up
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Give the bucket up?"
        description={`Pictures and videos that are only in the bucket are lost.${count} All on the shop’s own disk stays.`}
        confirmLabel="Give It Up"
        danger
        loading={isGivingUp}
        onConfirm={() => void giveUp()}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
