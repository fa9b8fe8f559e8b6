import { useRevalidator } from 'react-router';
import { mailLinkTo } from '#contract/accounts/account-rules.ts';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { DeskCommission } from '#contract/commissions/admin-commissions.ts';
import { isAgreed, mayMoveCommission } from '#contract/commissions/commission-life.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useAdminUpload } from '#web/admin/records/admin-upload.ts';
import { useAskedDialog } from '#web/admin/records/use-asked-dialog.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useStaff } from '#web/admin/records/use-staff.ts';
import { Composer } from '#web/commissions/composer.tsx';
import { Conversation } from '#web/commissions/conversation.tsx';
import { EarlierQuotes, QuoteView } from '#web/commissions/quote-view.tsx';
import { StepBadge } from '#web/commissions/step-badge.tsx';
import { useReading } from '#web/commissions/use-reading.ts';
import { WishFacts } from '#web/commissions/wish-facts.tsx';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Fact, Facts } from '../list/facts.tsx';
import type { DetailProps } from '../list/list-screen.tsx';
import { PanelPart, RecordHeader } from '../list/panel-part.tsx';
import { TurnBadge } from './desk-card.tsx';
import { QuoteDialog } from './quote-dialog.tsx';
import { DeskPayments, StepButtons } from './step-buttons.tsx';
import { WishesDialog } from './wishes-dialog.tsx';

/** A commission in the back office: what was said, with what was agreed beside it. */
export function DeskDetail({ record: commission, close: leave }: DetailProps<DeskCommission>) {
  const { number, step, messages, unread, quotes } = commission;
  const dialog = useAskedDialog();
  const adminCall = useAdminCall();
  const adminUpload = useAdminUpload();
  const { revalidate } = useRevalidator();
  const { _id: owner } = useStaff();
  const { name: studio } = useShopFacts();
  const params = { number };
  const close = () => void dialog.close();
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
        {mayMoveCommission(step, 'quoted', 'studio') && (
          <Button onClick={() => dialog.show('quote')}>
            {present ? 'Replace Quote' : 'Create Quote'}
          </Button>
        )}
        <Button variant="secondary" onClick={() => dialog.show('wishes')}>
          Edit Piece
        </Button>
        <StepButtons commission={commission} />
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
      {!isAgreed(step) && (
        <div className="border-line border-t pt-4">
          <Button variant="secondary" onClick={() => dialog.show('delete')}>
            Delete
          </Button>
        </div>
      )}
      {dialog.open === 'quote' && <QuoteDialog commission={commission} onClose={close} />}
      {dialog.open === 'wishes' && <WishesDialog commission={commission} onClose={close} />}
      {dialog.open === 'delete' && (
        <Deleting number={number} onDeleted={leave} onClose={dialog.close} />
      )}
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

interface DeletingProps {
  number: string;
  onDeleted(): Promise<void>;
  onClose(): Promise<void>;
}

function Deleting({ number, onDeleted, onClose }: DeletingProps) {
  const adminCall = useAdminCall();
  const { task, run } = useRecordActions<'delete'>();
  async function remove(): Promise<void> {
    const call = () => adminCall(adminCommissionsApi.deleteCommission, { params: { number } });
    const { success } = await run('delete', call, onDeleted);
    if (!success) await onClose();
  }
  return (
    <ConfirmDialog
      open
      title="Delete this commission?"
      description="All messages, images and quotes are deleted, for the customer too. This cannot be undone."
      confirmLabel="Delete"
      danger
      loading={task === 'delete'}
      onConfirm={() => void remove()}
      onCancel={() => void onClose()}
    />
  );
}
