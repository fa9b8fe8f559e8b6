import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type CommissionStep, mayMoveCommission } from '#contract/commissions/commission-life.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import type { Commission } from '#contract/commissions/commissions.ts';
import { call } from '#web/api/call.ts';
import { upload } from '#web/api/upload.ts';
import { inBrowser, type Load, onServer, unlessGone } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowLeft } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/commission.ts';
import { AnswerQuote } from './answer-quote.tsx';
import { CommissionGate } from './commission-gate.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { AnswerApproval, PayPart, RatePiece } from './go-on.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { Part } from './part.tsx';
import { PaymentsView } from './payments-view.tsx';
import { EarlierQuotes, QuoteView } from './quote-view.tsx';
import { StepBadge } from './step-badge.tsx';
import { useReading } from './use-reading.ts';
import { WishFacts } from './wish-facts.tsx';

const load = (async (ask, { params }) => {
  const number = params.number ?? '';
  const answer = await unlessGone(ask(commissionsApi.readCommission, { params: { number } }));
  return { number, commission: answer?.data.commission };
}) satisfies Load<unknown>;

// Not for signed-in users alone: a browser that opened a mailed link is let in as well.
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.commission?.title ?? 'Your commission',
    description: 'The conversation and the agreement about your custom piece.',
  });

export default function CommissionPage({
  loaderData: { number, commission },
}: Route.ComponentProps) {
  const problem = useMailedLink(number);
  if (!commission) return <CommissionGate key={number} number={number} problem={problem} />;
  return <Shown key={number} commission={commission} />;
}

/** Spends the token that a mailed link carries behind its hash; why it was refused, if it was. */
function useMailedLink(number: string): string | undefined {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string>();
  const open = useEffectEvent(async (token: string) => {
    const answer = await call(commissionsApi.openCommissionLink, {
      params: { number },
      body: { token },
    });
    if (answer.success) await revalidate();
    else setProblem(answer.message);
  });
  useEffect(() => {
    const token = window.location.hash.slice(1);
    if (!token) return;
    // Removed from the history, where the next person at this device would find it.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void open(token);
  }, []);
  return problem;
}

function Shown({ commission }: { commission: Commission }) {
  const { number, title, messages, unread, quotes, step } = commission;
  const { revalidate } = useRevalidator();
  const { name: studio } = useShopFacts();
  const params = { number };
  useReading({
    messages,
    unread,
    mark: (until) =>
      call(commissionsApi.markCommissionRead, { params, body: { until } }).then(() => revalidate()),
    // A look that fails takes nothing away.
    refresh: async () => {
      const found = await call(commissionsApi.readCommission, { params });
      if (found.success) await revalidate();
    },
  });
  const current = quotes.find(({ status }) => status === 'open' || status === 'accepted');
  return (
    <div className="wrap max-w-6xl py-6 md:py-10">
      <Link
        to="/commissions"
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        My Commissions
      </Link>
      <PageHeading title={title} subtitle={`Commission ${number}`}>
        <StepBadge step={step} />
      </PageHeading>
      <NeedsScript>
        Answering needs JavaScript. Without it, please write to us by email.
      </NeedsScript>
      {/* On a phone one below the other, on a desk the conversation beside the rest. */}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        {current && (
          <div className="grid gap-6 lg:col-start-2">
            <NextStep commission={commission} onChanged={revalidate} />
            <Part title={current.status === 'accepted' ? 'What was agreed' : 'Our quote'}>
              <QuoteView quote={current}>
                {current.status === 'open' && (
                  <AnswerQuote number={number} quote={current} onAnswered={revalidate} />
                )}
              </QuoteView>
            </Part>
          </div>
        )}
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Part title="Conversation">
            <div className="grid gap-6">
              <Conversation commission={commission} reader="customer" studio={studio} />
              <Composer
                owner={number}
                number={number}
                label="Your message"
                hint={`${studio} gets it by email and replies here.`}
                send={(form, onProgress) =>
                  upload(commissionsApi.writeToCommission, form, { params, onProgress })
                }
                onSent={revalidate}
              />
            </div>
          </Part>
        </div>
        <div className="grid gap-6 lg:col-start-2">
          <Aside commission={commission} onChanged={revalidate} />
        </div>
      </div>
    </div>
  );
}

/** What waits for the customer: a payment, an approval, a rating. */
function NextStep({ commission, onChanged }: AsideProps) {
  const { step, order } = commission;
  return (
    <>
      {step === 'for-approval' && (
        <Part title="Your approval">
          <AnswerApproval commission={commission} onChanged={onChanged} />
        </Part>
      )}
      {step === 'delivered' && (
        <Part title="How do you like it?">
          <RatePiece commission={commission} onChanged={onChanged} />
        </Part>
      )}
      {order && (
        <Part title="Payments">
          <PaymentsView order={order} />
          <PayPart commission={commission} onChanged={onChanged} />
        </Part>
      )}
    </>
  );
}

interface AsideProps {
  commission: Commission;
  onChanged(): unknown;
}

function Aside({ commission, onChanged }: AsideProps) {
  const { quotes, step } = commission;
  const earlier = quotes.filter(({ status }) => status !== 'open' && status !== 'accepted');
  return (
    <>
      <Part title="The piece">
        <WishFacts commission={commission} />
      </Part>
      {earlier.length > 0 && (
        <Part title="Earlier quotes">
          <EarlierQuotes quotes={earlier} />
        </Part>
      )}
      {mayMoveCommission(step, 'cancelled', 'customer') && (
        <Cancelling commission={commission} step={step} onCancelled={onChanged} />
      )}
    </>
  );
}

interface CancellingProps {
  commission: Commission;
  step: CommissionStep;
  onCancelled(): unknown;
}

function Cancelling({ commission: { number, order }, step, onCancelled }: CancellingProps) {
  const [isAsking, setAsking] = useState(false);
  const label = step === 'accepted' ? 'Cancel Commission' : 'Withdraw Request';
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)} className="w-full">
        {label}
      </Button>
      {isAsking && (
        <NoteDialog
          title={label}
          description={
            order?.paid
              ? 'We have not begun the piece, so we refund you in full. This ends the commission.'
              : 'You have paid nothing and owe nothing. This ends the commission.'
          }
          noteLabel="Message to the studio"
          confirmLabel={label}
          danger
          onClose={() => setAsking(false)}
          send={(note) =>
            call(commissionsApi.cancelCommission, { params: { number }, body: { note } })
          }
          onDone={onCancelled}
        />
      )}
    </div>
  );
}
