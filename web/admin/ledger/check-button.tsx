import { useState } from 'react';
import { adminLedgerApi } from '#contract/ledger/admin-ledger.endpoints.ts';
import type { LedgerChecks } from '#contract/ledger/admin-ledger.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface CheckButtonProps {
  isRunning: boolean;
  onStarted(checks: LedgerChecks): void;
}

export function CheckButton({ isRunning, onStarted }: CheckButtonProps) {
  const call = useAdminCall();
  const [isAsking, setAsking] = useState(false);

  async function start(): Promise<void> {
    setAsking(true);
    const answer = await call(adminLedgerApi.startBookCheck, {});
    setAsking(false);
    if (answer.success) onStarted(answer.data);
    else toast.error(answer.message);
  }

  return (
    <Button loading={isAsking || isRunning} onClick={start}>
      {isRunning ? 'Checking…' : 'Check Now'}
    </Button>
  );
}
