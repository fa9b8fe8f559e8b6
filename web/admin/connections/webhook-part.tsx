import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ConnectionKind } from '#contract/connections/connection-kind.ts';
import { connectionsApi } from '#contract/connections/connections.endpoints.ts';
import type { ConnectionView } from '#contract/connections/connections.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { copyText } from '#web/admin/records/copy-text.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

interface WebhookPartProps {
  kind: ConnectionKind;
  webhook: NonNullable<ConnectionView['webhook']>;
  isOurs: boolean;
  /** Just made: it is shown this once. */
  madeSecret: string | null;
  onMade(secret: string): void;
}

/** How the provider tells the shop of payments, also when the customer's browser is closed. */
export function WebhookPart({ kind, webhook, isOurs, madeSecret, onMade }: WebhookPartProps) {
  const { address } = webhook;
  const { sandbox } = useShopFacts();
  const hasOwnSecret = isOurs && kind.fields.some(({ isMade }) => isMade);
  return (
    <div className="mt-3 grid gap-4">
      <p>
        A webhook is how {kind.title} tells the shop about each payment at once, even if the
        customer has closed the browser.
      </p>
      <Arrived kind={kind} webhook={webhook} hasOwnSecret={hasOwnSecret} />
      {sandbox && (
        <p className="text-soft">
          {kind.title} can only reach the shop at its public address. Please{' '}
          <Link to="/admin/settings/public-address" className="text-accent underline">
            set it
          </Link>{' '}
          first.
        </p>
      )}
      <ol className="grid list-decimal gap-1 pl-6">
        {kind.webhook?.steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      <Copied label="Address" text={address} />
      {hasOwnSecret && (
        <>
          {madeSecret && (
            <InView>
              <p className="mb-2">
                This is the webhook’s secret. Please copy it now: the shop shows it only this once.
              </p>
              <Copied label="Secret" text={madeSecret} />
            </InView>
          )}
          <NewSecret kind={kind} isShown={madeSecret !== null} onMade={onMade} />
        </>
      )}
    </div>
  );
}

/** The button that made the secret may be a screen away. */
function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="rounded-md border border-edge bg-turmeric-wash p-4 text-turmeric-deep"
    >
      {children}
    </div>
  );
}

interface ArrivedProps extends Pick<WebhookPartProps, 'kind' | 'webhook'> {
  hasOwnSecret: boolean;
}

function Arrived({ kind, webhook: { lastAt, refusedAt }, hasOwnSecret }: ArrivedProps) {
  const secret = kind.fields.findLast(({ isSecret }) => isSecret)?.label;
  return (
    <div>
      {lastAt && (
        <p className="text-leaf">
          The last one arrived on <TimeText iso={lastAt} />.
        </p>
      )}
      {!lastAt && !refusedAt && (
        <p className="text-soft">None has arrived yet. The first comes with the first payment.</p>
      )}
      {refusedAt && (
        <p className="mt-1 text-madder">
          One came on <TimeText iso={refusedAt} /> with a secret that does not fit.{' '}
          {hasOwnSecret
            ? 'Please paste the secret again, or make a new one.'
            : `Please check the ${secret}.`}
        </p>
      )}
    </div>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {label}: <strong>{text}</strong>
      </span>
      <Button variant="secondary" onClick={() => void copyText(label, text)}>
        Copy<span className="sr-only"> the {label.toLowerCase()}</span>
      </Button>
    </p>
  );
}

function NewSecret({
  kind,
  isShown,
  onMade,
}: Pick<WebhookPartProps, 'kind' | 'onMade'> & { isShown: boolean }) {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [isMaking, setMaking] = useState(false);
  async function make(): Promise<void> {
    setMaking(true);
    const answer = await adminCall(connectionsApi.renewWebhookSecret, {
      params: { kind: kind.id },
    });
    setMaking(false);
    if (!answer.success) return void toast.error(answer.message);
    toast.success(answer.message ?? '');
    onMade(answer.data.madeSecret ?? '');
    await revalidate();
  }
  if (isShown) return null;
  return (
    <p>
      <Button variant="secondary" loading={isMaking} onClick={() => void make()}>
        Make a New Secret
      </Button>
    </p>
  );
}
