import { useState } from 'react';
import type { checklistApi } from '#contract/checklist/checklist.endpoints.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';

interface TryButtonProps {
  endpoint: typeof checklistApi.openTestOrder | typeof checklistApi.sendTestMail;
  children: string;
}

/** Tries a provider for real, and shows its answer until the next try. */
export function TryButton({ endpoint, children }: TryButtonProps) {
  const call = useAdminCall();
  const [isTrying, setTrying] = useState(false);
  const [answer, setAnswer] = useState<{ success: boolean; message?: string }>();
  async function tryNow(): Promise<void> {
    setTrying(true);
    setAnswer(await call(endpoint, {}));
    setTrying(false);
  }
  return (
    <>
      <Button variant="secondary" className="mt-3" loading={isTrying} onClick={tryNow}>
        {children}
      </Button>
      <p
        role="status"
        className={`mt-2 break-words empty:hidden ${answer?.success === false ? 'text-madder' : ''}`}
      >
        {answer?.message}
      </p>
    </>
  );
}
