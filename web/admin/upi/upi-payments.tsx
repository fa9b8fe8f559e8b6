import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { upiDeskApi } from '#contract/upi/upi.endpoints.ts';
import type { UpiPayment } from '#contract/upi/upi.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileUp } from '#web/ui/icons/admin-icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/upi-payments.ts';
import { type Confirmed, confirmAll, confirmedWords } from './confirm-all.ts';
import { LeftToDo } from './left-to-do.tsx';
import type { BankMatch } from './match-bank.ts';
import { UpiPaymentCard } from './upi-payment-card.tsx';

const nothingLeft: Pick<Confirmed, 'refused' | 'toGiveBack'> = { refused: [], toGiveBack: [] };

const BankFile = lazy(() => import('./bank-file.tsx'));

const load = (async (ask) => {
  const { data } = await ask(upiDeskApi.listUpiPayments, {});
  return data;
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('UPI Payments');

const groups: readonly {
  title: string;
  words: string;
  has(payment: UpiPayment): boolean;
}[] = [
  {
    title: 'To Compare with Your Bank',
    words:
      'The customer says it is paid. Look for the reference and the amount in your bank’s app.',
    has: ({ state, reference }) => reference !== null && state !== 'ended',
  },
  {
    title: 'Waiting for the Payment',
    words: 'No reference yet. If your bank shows the money, enter its reference here.',
    has: ({ state, reference }) => reference === null && state === 'waiting',
  },
  {
    title: 'Ended Without a Payment',
    words:
      'Money that still comes is confirmed here. The order is completed if the products are there, or the shop notes that you have to give the money back.',
    has: ({ state, reference }) => state === 'ended' || (state === 'over' && reference === null),
  },
];

/** Orders that are paid to the shop's own UPI id, to compare with the bank's list of payments. */
export default function UpiPayments({ loaderData: { payments } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { upiCheckout } = useShopFacts();
  const adminCall = useAdminCall();
  const [isBusy, setBusy] = useState(false);
  const [isFileShown, showFile] = useState(false);
  const [left, setLeft] = useState(nothingLeft);
  const [matches, setMatches] = useState<ReadonlyMap<string, BankMatch>>(new Map());

  async function confirm(certain: readonly [id: string, reference: string][]): Promise<void> {
    setBusy(true);
    setLeft(nothingLeft);
    const outcome = await confirmAll(certain, (id, reference) =>
      adminCall(upiDeskApi.confirmUpiPayment, { params: { id }, body: { reference } }),
    );
    setBusy(false);
    setLeft(outcome);
    const words = confirmedWords(outcome);
    if (words) toast.success(words);
    await revalidate();
  }

  return (
    <>
      <AdminHeading
        title="UPI Payments"
        subtitle="Confirm a payment only when your own bank shows it. A screenshot is no proof."
      />
      <LeftToDo {...left} />
      {payments.length === 0 && (
        <EmptyState title="No orders are waiting for a UPI payment">
          {upiCheckout.isOn ? (
            'Orders that customers pay to your UPI id appear here.'
          ) : (
            <>
              To let customers pay to your own UPI id at checkout, switch it on under{' '}
              <Link to="/admin/settings?section=payments" className="text-accent underline">
                Settings, UPI
              </Link>
              .
            </>
          )}
        </EmptyState>
      )}
      {payments.length > 0 && (
        <div className="mt-6 rounded-lg border border-line bg-rice p-4 shadow-card">
          {isFileShown ? (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <BankFile
                payments={payments}
                isBusy={isBusy}
                onMatches={setMatches}
                onConfirm={(certain) => void confirm(certain)}
              />
            </Suspense>
          ) : (
            <Button variant="secondary" onClick={() => showFile(true)}>
              <FileUp aria-hidden="true" className="size-5" />
              Compare with a Bank Statement
            </Button>
          )}
        </div>
      )}
      {groups.map(({ title, words, has }) => {
        const own = payments.filter(has);
        if (own.length === 0) return null;
        return (
          <section key={title} aria-label={title} className="mt-8">
            <h2 className="text-2xl">
              {title} <span className="text-soft tabular-nums">({own.length})</span>
            </h2>
            <p className="mt-1 max-w-prose text-soft">{words}</p>
            <ul className="mt-4 grid gap-3">
              {own.map((payment) => (
                <UpiPaymentCard
                  key={[payment._id, payment.reference, matches.get(payment._id)?.reference].join(
                    ' ',
                  )}
                  payment={payment}
                  match={matches.get(payment._id)}
                  isTwice={isTwice(payment, payments)}
                  isBusy={isBusy}
                  onBusy={setBusy}
                  onChanged={(toGiveBack) => {
                    setLeft((former) => ({
                      ...former,
                      toGiveBack: [...former.toGiveBack, ...toGiveBack],
                    }));
                    void revalidate();
                  }}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** Whether the customer of another order says the same payment is theirs. */
function isTwice({ _id, reference }: UpiPayment, all: readonly UpiPayment[]): boolean {
  return reference !== null && all.some((one) => one._id !== _id && one.reference === reference);
}
