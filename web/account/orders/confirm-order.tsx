import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { Failure } from '#contract/api/envelope.ts';
import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import type { WaitingOrder } from '#contract/cash-on-delivery/cash-on-delivery.ts';
import { cashMessages } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import type { BoughtOrder } from '#contract/checkout/checkout.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { CodeForm } from '#web/account/forms/code-form.tsx';
import { MailboxHint } from '#web/account/forms/mailbox-hint.tsx';
import { pendingCode } from '#web/account/session/pending-code.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { call } from '#web/api/call.ts';
import { boughtOf } from '#web/checkout/payment/bought-elsewhere.ts';
import { BoughtJustNow } from '#web/checkout/payment/bought-just-now.tsx';
import { thankFor } from '#web/checkout/payment/thanks.ts';
import { takeBought } from '#web/checkout/payment/use-settled-purchases.ts';
import { inBrowserGuarded, type Load, onServerForUsers } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/confirm-order.ts';

const load = (async (ask, { params: { id = '' } }) => {
  const { data } = await ask(cashApi.readWaitingOrder, { params: { id } });
  return { order: data };
}) satisfies Load<unknown>;

export const loader = onServerForUsers(load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Confirm Your Order',
    description: 'Enter the 6-digit code that we emailed to you.',
  });

/** An order that is paid on delivery waits for the code that was mailed. */
export default function ConfirmOrder({ loaderData: { order } }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  if (order.isConfirmed) return <Confirmed id={order._id} />;
  return (
    <div className="wrap max-w-lg py-6 md:py-10">
      <PageHeading
        title="Confirm Your Order"
        subtitle={`You pay ${formatExactRupees(order.total)} when the parcel is delivered.`}
      />
      <div className="mt-6 grid gap-4 rounded-lg border border-line bg-rice p-4 sm:p-6">
        <p>
          Enter the 6-digit code that we sent to{' '}
          <strong className="break-words">{order.email}</strong>. Then your order is placed.
        </p>
        <NeedsScript>
          To enter the code, please switch JavaScript on and reload this page.
        </NeedsScript>
        {isHydrated && <EnterCode key={order._id} order={order} />}
        <MailboxHint />
      </div>
      <LinkButton to="/cart" variant="quiet" className="mt-4 -ml-4">
        Back to Cart
      </LinkButton>
    </div>
  );
}

/** Confirmed in another tab, or just now. */
function Confirmed({ id }: { id: string }) {
  useEffect(() => thankFor(id), [id]);
  return <Navigate to="/my-orders" replace />;
}

function EnterCode({ order }: { order: WaitingOrder }) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const [pending, setPending] = useState(() => pendingOf(order));
  const [asked, setAsked] = useState<{ code: string; bought: BoughtOrder }>();
  const params = { id: order._id };

  async function prove(code: string, buyAgain = false): Promise<Failure | undefined> {
    const answer = await call(cashApi.confirmOrder, { params, body: { code, buyAgain } });
    if (!answer.success) {
      const bought = boughtOf(answer);
      if (!bought) return answer;
      setAsked({ code, bought });
      return undefined;
    }
    if (user) takeBought(user.id, [{ ...order, paidAt: null, toPayOnDelivery: order.total }]);
    toast.success(cashMessages.confirmed);
    thankFor(order._id);
    await navigate('/my-orders');
    return undefined;
  }

  async function resend(): Promise<Failure | undefined> {
    const answer = await call(cashApi.sendOrderCode, { params });
    if (!answer.success) return answer;
    setPending(pendingOf(answer.data));
    return undefined;
  }

  async function answerBought(isAgain: boolean): Promise<void> {
    setAsked(undefined);
    if (!isAgain) return navigate('/my-orders');
    const refusal = asked && (await prove(asked.code, true));
    if (refusal) toast.error(refusal.message);
  }

  return (
    <>
      <CodeForm
        key={pending.expiresAt}
        pending={pending}
        action="Place the Order"
        prove={prove}
        resend={resend}
      />
      <BoughtJustNow bought={asked?.bought ?? null} onAnswer={answerBought} />
    </>
  );
}

const pendingOf = ({ email, secondsLeft, heldUntil }: WaitingOrder) =>
  pendingCode({ email, secondsLeft, verificationCodeExpires: heldUntil });
