import type { ReactNode } from 'react';
import type { Alerts } from '#contract/alerts/alerts.ts';
import { reviewLimits } from '#contract/reviews/review-rules.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { TriangleAlert } from '#web/ui/icons/account-icons.ts';
import { Link } from '#web/ui/link.tsx';

/** What staff have to see to; renders nothing if there is nothing. */
export function AlertList({ alerts }: { alerts: Alerts }) {
  const { brokenRules, refusedRefunds, owedRefunds, failedMails, mailServer, webhooks } = alerts;
  const { grievancesDue, grievancesOverdue, untoldBreaches, certificatesDue } = alerts;
  const { moneyDue, upiReferences, reviewsReported, backup } = alerts;
  const ofOrders = refusedRefunds + owedRefunds + moneyDue + upiReferences + certificatesDue;
  const counts =
    brokenRules + ofOrders + failedMails + grievancesDue + untoldBreaches + reviewsReported;
  if (counts === 0 && !backup && !mailServer && !webhooks) return null;
  return (
    <section aria-label="Needs attention" className="mt-6">
      <ul className="grid gap-3">
        {brokenRules > 0 && (
          <Alert title="The ledger has errors" to="/admin/ledger" link="See details">
            {brokenRules === 1 ? 'One rule' : `${brokenRules} rules`} of money and stock failed at
            the last check.
          </Alert>
        )}
        {backup && (
          <Alert
            title="The shop has no new backup"
            to="/admin/settings/backups"
            link="Open the backups"
          >
            {backup}
          </Alert>
        )}
        {refusedRefunds > 0 && (
          <Alert
            title={
              refusedRefunds === 1
                ? 'A refund was refused'
                : `Refunds of ${refusedRefunds} orders were refused`
            }
            to="/admin/orders?refund=refused"
            link="See what was refused"
          >
            The payment provider has not refunded the money. The order shows the reason, and you can
            retry there.
          </Alert>
        )}
        {owedRefunds > 0 && (
          <Alert
            title={
              owedRefunds === 1
                ? 'A refund has to be paid by hand'
                : `${owedRefunds} refunds have to be paid by hand`
            }
            to="/admin/orders?refund=open"
            link="See the refunds"
          >
            The customer paid by cash, UPI or bank transfer, so you have to pay the refund yourself.
            Record it in the order afterwards.
          </Alert>
        )}
        {moneyDue > 0 && (
          <Alert
            title={
              moneyDue === 1
                ? 'Payment for a delivered order is due'
                : `Payment for ${moneyDue} delivered orders is due`
            }
            to="/admin/orders?money=due"
            link="See which"
          >
            They were delivered a week or more ago, with cash on delivery. Ask the courier, and
            record the payment in the order.
          </Alert>
        )}
        {upiReferences > 0 && (
          <Alert
            title={
              upiReferences === 1
                ? 'A UPI payment to check'
                : `${upiReferences} UPI payments to check`
            }
            to="/admin/upi-payments"
            link="Compare with your bank"
          >
            The customer says it is paid, and has given the reference. The products are held until
            you have checked.
          </Alert>
        )}
        {untoldBreaches > 0 && (
          <Alert
            title={
              untoldBreaches === 1
                ? 'A data breach has not been reported to everyone yet'
                : `${untoldBreaches} data breaches have not been reported to everyone yet`
            }
            to="/admin/privacy/breaches"
            link="See whom to notify"
          >
            CERT-In has to know within 6 hours, the Data Protection Board and the people concerned
            without delay, with details to the Board within 72 hours.
          </Alert>
        )}
        {grievancesDue > 0 && (
          <Alert
            title={
              grievancesOverdue > 0
                ? `${grievancesOverdue} ${grievancesOverdue === 1 ? 'grievance is' : 'grievances are'} overdue`
                : `${grievancesDue} ${grievancesDue === 1 ? 'grievance is' : 'grievances are'} due within a day`
            }
            to="/admin/privacy?status=open"
            link="See the requests"
          >
            Acknowledge requests within 48 hours and settle them within one month.
          </Alert>
        )}
        {webhooks && <WebhooksSilent {...webhooks} />}
        {mailServer && (
          <Alert
            title={`${mailServer.channel ?? 'The mail server'} is not responding`}
            to="/admin/mails?state=waiting"
            link="See the emails"
          >
            {countedMessages(mailServer)} waiting since <TimeText iso={mailServer.since} />. All{' '}
            {mailServer.channel ? 'messages' : 'emails'} are sent automatically once it is back.{' '}
            <span className="break-words text-soft">({mailServer.lastError})</span>
          </Alert>
        )}
        {certificatesDue > 0 && (
          <Alert
            title={
              certificatesDue === 1
                ? '1 certificate waits for you'
                : `${certificatesDue} certificates wait for you`
            }
            to="/admin/certificates"
            link="See which"
          >
            An edition has no number left, or only some units of an order were returned.
          </Alert>
        )}
        {reviewsReported > 0 && (
          <Alert
            title={
              reviewsReported === 1
                ? 'A review was reported'
                : `${reviewsReported} reviews were reported`
            }
            to="/admin/reviews?show=reported"
            link="See what was reported"
          >
            The shop promises to look at it within {reviewLimits.promiseHours} hours. Hide it only
            if it breaks the review rules.
          </Alert>
        )}
        {failedMails > 0 && (
          <Alert
            title={failedMails === 1 ? '1 email has failed' : `${failedMails} emails have failed`}
            to="/admin/mails?state=failed"
            link="See the failed emails"
          >
            Failed emails are not retried automatically.
          </Alert>
        )}
      </ul>
    </section>
  );
}

function WebhooksSilent({
  provider,
  path,
  payments,
  since,
  lastAt,
  refusedAt,
}: NonNullable<Alerts['webhooks']>) {
  return (
    <Alert title="The payment provider's webhook is silent">
      {payments === 1 ? '1 payment came' : `${payments} payments came`} in since{' '}
      <TimeText iso={since} />, and no webhook reported {payments === 1 ? 'it' : 'them'}.{' '}
      {lastAt ? (
        <>
          The last one came on <TimeText iso={lastAt} />.
        </>
      ) : (
        'None has ever arrived.'
      )}{' '}
      {refusedAt
        ? `Webhooks of ${provider} arrive, but their signature matches no secret that the shop knows.`
        : `Please check that the webhook is enabled in the dashboard of ${provider} and points to ${path} of this shop.`}{' '}
      Orders are still confirmed, some of them later.
    </Alert>
  );
}

interface AlertProps {
  title: string;
  to?: string;
  link?: string;
  children: ReactNode;
}

function Alert({ title, to, link, children }: AlertProps) {
  return (
    <li className="flex gap-3 rounded-lg border border-madder bg-madder-wash p-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-madder" />
      <div className="min-w-0">
        <h2 className="font-sans font-semibold text-base text-madder">{title}</h2>
        <p className="mt-1">{children}</p>
        {to && (
          <Link
            to={to}
            className="-mb-2 inline-flex min-h-11 items-center font-semibold text-accent underline"
          >
            {link}
          </Link>
        )}
      </div>
    </li>
  );
}

function countedMessages({ waiting, channel }: NonNullable<Alerts['mailServer']>): string {
  const word = channel ? 'message' : 'email';
  return waiting === 1 ? `1 ${word}` : `${waiting} ${word}s`;
}
