import { useRevalidator } from 'react-router';
import { mailLinkTo } from '#contract/accounts/account-rules.ts';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { DeskCommission } from '#contract/commissions/admin-commissions.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useAdminUpload } from '#web/admin/records/admin-upload.ts';
import { StepDialog } from '#web/admin/records/step-dialog.tsx';
import { StepButton, useSteps } from '#web/admin/records/steps.tsx';
import { useStaff } from '#web/admin/records/use-staff.ts';
import { Composer } from '#web/commissions/composer.tsx';
import { Conversation } from '#web/commissions/conversation.tsx';
import { EarlierQuotes, QuoteView } from '#web/commissions/quote-view.tsx';
import { StepBadge } from '#web/commissions/step-badge.tsx';
import { useReading } from '#web/commissions/use-reading.ts';
import { WishFacts } from '#web/commissions/wish-facts.tsx';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Link } from '#web/ui/link.tsx';
import { Fact, Facts } from '../list/facts.tsx';
import type { DetailProps } from '../list/list-screen.tsx';
import { PanelPart, RecordHeader } from '../list/panel-part.tsx';
import { TurnBadge } from './desk-card.tsx';
import { DeskPayments } from './desk-payments.tsx';
import { deskSteps } from './desk-steps.tsx';

/** Those that lead on; the last that fits stands out. */
const usualSteps = ['making', 'for-approval', 'approved', 'ready'] as const;

/** A commission in the back office: what was said, with what was agreed beside it. */
export default function DeskDetail({ record: commission, close }: DetailProps<DeskCommission>) {
  const { number, step, messages, unread, quotes } = commission;
  const work = useSteps(deskSteps, 'commission', { record: commission, close });
  const usual = usualSteps.findLast((name) => work.fits(name));
  const adminCall = useAdminCall();
  const adminUpload = useAdminUpload();
  const { revalidate } = useRevalidator();
  const { _id: owner } = useStaff();
  const { name: studio } = useShopFacts();
  const params = { number };
  useReading({
    messages,
    unread,
    async mark(until) {
      await adminCall(adminCommissionsApi.markAdminCommissionRead, { params, body: { until } });
      await revalidate();
    },
    refresh: revalidate,
  });
  const [present] = quotes.filter(({ status }) => status === 'open' || status === 'accepted');
  const earlier = quotes.filter((quote) => quote !== present);
  return (
    <>
      <RecordHeader title={commission.title} badge={<StepBadge step={step} />}>
        <span className="flex flex-wrap gap-2 empty:hidden">
          <TurnBadge commission={commission} />
        </span>
      </RecordHeader>
      <Customer commission={commission} />
      <DeskPayments commission={commission} />
      {present && (
        <PanelPart title={present.status === 'accepted' ? 'What was agreed' : 'Open quote'}>
          <div className="rounded-md border border-line p-4">
            <QuoteView quote={present} />
          </div>
        </PanelPart>
      )}
      {earlier.length > 0 && (
        <PanelPart title="Earlier quotes">
          <EarlierQuotes quotes={earlier} />
        </PanelPart>
      )}
      <div className="flex flex-wrap gap-3">
        {work.fitting.map(
          (name) =>
            name !== 'delete' && (
              <StepButton
                key={name}
                work={work}
                step={name}
                variant={name === 'quote' || name === usual ? 'primary' : 'secondary'}
              />
            ),
        )}
      </div>
      <PanelPart title="The piece">
        <WishFacts commission={commission} />
      </PanelPart>
      <PanelPart title="Conversation">
        <div className="mt-2 rounded-md bg-shade/60 p-3">
          <Conversation commission={commission} reader="studio" studio={studio} />
        </div>
      </PanelPart>
      <Composer
        owner={owner}
        number={number}
        label="Message"
        hint={`Goes to ${commission.email} by email and appears on the commission page.`}
        send={(form, onProgress) =>
          adminUpload(adminCommissionsApi.replyToCommission, form, { params, onProgress })
        }
        onSent={revalidate}
      />
      {work.fits('delete') && (
        <div className="border-line border-t pt-4">
          <StepButton work={work} step="delete" />
        </div>
      )}
      <StepDialog work={work} />
    </>
  );
}

function Customer({ commission }: { commission: DeskCommission }) {
  const { number, name, email, userId, contactId } = commission;
  return (
    <Facts>
      <Fact name="Number">
        <span className="font-semibold">{number}</span>
      </Fact>
      <Fact name="Customer">{name}</Fact>
      <Fact name="Email">
        <a href={mailLinkTo(email)} className="text-accent underline">
          {email}
        </a>
      </Fact>
      {userId && (
        <Fact name="Account">
          <Link to={`/admin/customers?customer=${userId}`} className="text-accent underline">
            Their orders and messages
          </Link>
        </Fact>
      )}
      {contactId && (
        <Fact name="Began with">
          <Link to={`/admin/contacts?contact=${contactId}`} className="text-accent underline">
            A message to the shop
          </Link>
        </Fact>
      )}
    </Facts>
  );
}
