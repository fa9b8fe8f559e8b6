import { useState } from 'react';
import { privacyApi } from '#contract/privacy/privacy.endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { Download } from '#web/ui/icons/account-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { callProven } from '../security/ask-proof.ts';
import { PartRow } from '../security/part-row.tsx';

/** Everything that the shop stores about the customer, as one file. */
export function DownloadPart() {
  const [isWorking, setWorking] = useState(false);

  async function download(): Promise<void> {
    setWorking(true);
    const answer = await callProven(privacyApi.askForData, {});
    setWorking(false);
    if (!answer.success) return void toast.error(answer.message);
    toast.success(answer.message ?? '');
    window.location.assign(answer.data.address);
  }

  return (
    <PartRow
      icon={Download}
      title="Your data"
      about="Profile, orders, payments, messages, emails and everything else that we store about you, in one zip file that people and programs can read."
      action={
        <Button variant="secondary" loading={isWorking} onClick={() => void download()}>
          Download My Data
        </Button>
      }
    />
  );
}
