import type { ReactNode } from 'react';
import { mailLinkTo } from '#contract/accounts/account-rules.ts';
import { subjectLine } from '#contract/contact/contact-rules.ts';
import type { CustomerDetails } from '#contract/customers/customers.ts';
import { customersMessages } from '#contract/customers/customers-rules.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import type { PendingErasure } from '#contract/privacy/privacy.ts';
import { ContactBadge } from '#web/admin/contact/contact-badges.tsx';
import { StepRow } from '#web/admin/records/step-dialog.tsx';
import { useSteps } from '#web/admin/records/steps.tsx';
import { useMay } from '#web/admin/records/use-staff.ts';
import { DateText, TimeText } from '#web/ui/date-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Fact, Facts } from '../list/facts.tsx';
import type { DetailProps } from '../list/list-screen.tsx';
import { PanelPart, RecordHeader } from '../list/panel-part.tsx';
import { CustomerBadges } from './customer-badges.tsx';
import { customerSteps } from './customer-steps.tsx';

export function CustomerDetail(props: DetailProps<CustomerDetails>) {
  const { record: customer } = props;
  const work = useSteps(customerSteps, 'customer', props);
  const isOwner = useMay('owner');
  const { name, recentOrders, recentMessages } = customer;
  return (
    <>
      <RecordHeader title={name} badge={<CustomerBadges customer={customer} />} />
      {customer.erasure && <LeavingNotice erasure={customer.erasure} />}
      <CustomerFacts customer={customer} />
      <PanelPart title="Orders">
        {recentOrders.length === 0 && <p>No orders yet</p>}
        <ul className="divide-y divide-line">
          {recentOrders.map(({ _id, status, totalAmount, createdAt }) => (
            <li key={_id}>
              <Row to={`/admin/orders?q=${shortOrderId(_id)}&order=${_id}`}>
                <strong className="tabular-nums">#{shortOrderId(_id)}</strong>
                <span className="tabular-nums">{formatExactRupees(totalAmount)}</span>
                <span className="text-sm text-soft">
                  <DateText iso={createdAt} />
                </span>
                <StatusBadge status={status} />
              </Row>
            </li>
          ))}
        </ul>
      </PanelPart>
      <PanelPart title="Messages">
        {recentMessages.length === 0 && <p>No messages yet</p>}
        <ul className="divide-y divide-line">
          {recentMessages.map((message) => (
            <li key={message._id}>
              <Row to={`/admin/contacts?contact=${message._id}`}>
                <strong className="tabular-nums">{message.ticket}</strong>
                <span>{subjectLine(message)}</span>
                <span className="text-sm text-soft">
                  <DateText iso={message.createdAt} />
                </span>
                <ContactBadge status={message.status} />
              </Row>
            </li>
          ))}
        </ul>
      </PanelPart>
      {isOwner &&
        customer.isVerified &&
        (customer.staffRole ? (
          <p className="text-soft">{customersMessages.isStaff}</p>
        ) : (
          <StepRow work={work} />
        ))}
    </>
  );
}

/** They have asked for it themselves; what is still open is finished first. */
function LeavingNotice({ erasure: { askedAt, dueAt } }: { erasure: PendingErasure }) {
  return (
    <p className="rounded-md bg-turmeric-wash p-4 text-turmeric-deep">
      <strong>Erasure requested</strong> on <DateText iso={askedAt} />. The erasure happens
      automatically soon after <TimeText iso={dueAt} />, once no order, return or refund is open.
    </p>
  );
}

function CustomerFacts({ customer }: { customer: CustomerDetails }) {
  const { email, phone, orders, spent, createdAt, isVerified } = customer;
  return (
    <Facts>
      <Fact name="Email">
        <a href={mailLinkTo(email)} className="text-accent underline">
          {email}
        </a>
      </Fact>
      {phone && (
        <Fact name="Phone">
          <a href={`tel:+91${phone}`} className="text-accent underline">
            {phone}
          </a>
        </Fact>
      )}
      <Fact name="Bought">
        {orders === 1 ? '1 order' : `${orders} orders`}, {formatExactRupees(spent)}
        <span className="block text-sm text-soft">Paid orders, less refunds</span>
      </Fact>
      <Fact name={isVerified ? 'Customer since' : 'Registered'}>
        <DateText iso={createdAt} />
        {!isVerified && (
          <span className="block text-sm text-soft">
            Email not verified yet. The registration expires automatically
          </span>
        )}
      </Fact>
    </Facts>
  );
}

/** Two lines: name and amount, date and status. */
function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 hover:text-accent [&>:nth-child(even)]:justify-self-end"
    >
      {children}
    </Link>
  );
}
