import { customersApi } from '#contract/customers/customers.endpoints.ts';
import type { CustomerDetails } from '#contract/customers/customers.ts';
import { customersMessages } from '#contract/customers/customers-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useAskedDialog } from '#web/admin/records/use-asked-dialog.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';

interface CustomerActionsProps {
  customer: CustomerDetails;
  onErased(): Promise<void>;
}

/** What only the owner may do; the address's `dialog` says which dialog is open. */
export function CustomerActions({ customer, onErased }: CustomerActionsProps) {
  const adminCall = useAdminCall();
  const dialog = useAskedDialog();
  const { task, run } = useRecordActions<'ban'>();
  const isSaving = task === 'ban';
  const isBanned = customer.bannedAt !== null;

  if (customer.staffRole) return <p className="text-soft">{customersMessages.isStaff}</p>;

  function ban(banned: boolean): void {
    const params = { id: customer._id };
    const call = adminCall(customersApi.banCustomer, { params, body: { banned } });
    void run('ban', () => call.finally(dialog.close));
  }

  return (
    <div className="flex flex-wrap gap-3 border-line border-t pt-4">
      {isBanned ? (
        <Button
          variant="secondary"
          loading={isSaving}
          onClick={() => ban(false)}
          className="max-sm:flex-1"
        >
          Unban
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => dialog.show('ban')} className="max-sm:flex-1">
          Ban
        </Button>
      )}
      <Button variant="secondary" onClick={() => dialog.show('erase')} className="max-sm:flex-1">
        Erase
      </Button>
      <ConfirmDialog
        open={dialog.open === 'ban' && !isBanned}
        title="Ban this customer?"
        description={`${customer.name} is signed out everywhere at once and cannot sign in again until you unban them. Their orders stay.`}
        confirmLabel="Ban"
        danger
        loading={isSaving}
        onConfirm={() => ban(true)}
        onCancel={() => void dialog.close()}
      />
      <EraseDialog
        customer={customer}
        isOpen={dialog.open === 'erase'}
        onCancel={() => void dialog.close()}
        onErased={onErased}
      />
    </div>
  );
}
