import { useState } from 'react';
import { commissionMessages, commissionPage } from '#contract/commissions/commission-rules.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { call } from '#web/api/call.ts';
import { withReturn } from '#web/browser/safe-return.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';

interface CommissionGateProps {
  number: string;
  /** Why a mailed link was refused. */
  problem: string | undefined;
}

/** For everybody whom the commission does not know: how its customer comes in. */
export function CommissionGate({ number, problem }: CommissionGateProps) {
  const { user, isInitialized } = useAuth();
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<string>();

  async function mail(): Promise<void> {
    setSending(true);
    const answer = await call(commissionsApi.mailCommissionLink, { params: { number } });
    setSending(false);
    setSaid(answer.success ? commissionMessages.linkMailed : answer.message);
  }

  return (
    <div className="wrap py-6 md:py-10">
      <EmptyState
        level={1}
        title={`Commission ${number}`}
        actions={
          <>
            <Button loading={isSending} onClick={() => void mail()}>
              Email Me a Link
            </Button>
            {isInitialized && !user && (
              <LinkButton variant="secondary" to={withReturn('/login', commissionPage(number))}>
                Sign in
              </LinkButton>
            )}
          </>
        }
      >
        <p>
          {user
            ? `You are signed in as ${user.email}, but no commission with this number belongs to that address. We can email a link to the address of the commission.`
            : 'Only the customer of this commission can open this page. Sign in, or let us email a link to the address of the commission.'}
        </p>
        <p role="status" className="mt-4 font-semibold text-ink empty:hidden">
          {said ?? problem}
        </p>
        <NeedsScript>Opening a commission needs JavaScript.</NeedsScript>
      </EmptyState>
    </div>
  );
}
