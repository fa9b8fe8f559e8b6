import { useNavigate } from 'react-router';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import type { CustomerDetails } from '#contract/customers/customers.ts';
import { customersMessages } from '#contract/customers/customers-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { EraseDialog } from './erase-dialog.tsx';

interface CustomerActionsProps {
  customer: CustomerDetails;
  listAddress: string;
}

/** What only the owner may do; the address's `ask` says which dialog is open. */
export function CustomerActions({ customer, listAddress }: CustomerActionsProps) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const { asked: search, ask: change } = useAskedSearch();
  const { task, run } = useRecordActions<'ban'>();
  const isSaving = task === 'ban';
  const asked = search.get('ask');
  const isBanned = customer.bannedAt !== null;

  if (customer.staffRole) return <p className="text-soft">{customersMessages.isStaff}</p>;

  function ask(question: 'ban' | 'erase' | null): void {
    void change((next) => {
      if (question) next.set('ask', question);
      else next.delete('ask');
      return next;
    });
  }

  function ban(banned: boolean): void {
    const params = { id: customer._id };
    const call = adminCall(customersApi.banCustomer, { params, body: { banned } });
    void run('ban', () => call.finally(() => ask(null)));
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
        <Button variant="secondary" onClick={() => ask('ban')} className="max-sm:flex-1">
          Ban
        </Button>
      )}
      <Button variant="secondary" onClick={() => ask('erase')} className="max-sm:flex-1">
        Erase
      </Button>
      <ConfirmDialog
        open={asked === 'ban' && !isBanned}
        title="Ban this customer?"
        description={`${customer.name} is signed out everywhere at once and cannot sign in again until you unban them. Their orders stay.`}
        confirmLabel="Ban"
        danger
        loading={isSaving}
        onConfirm={() => ban(true)}
        onCancel={() => ask(null)}
      />
      <EraseDialog
        customer={customer}
        isOpen={asked === 'erase'}
        onCancel={() => ask(null)}
        onErased={() => navigate(listAddress, { replace: true, preventScrollReset: true })}
      />
    </div>
  );
}
