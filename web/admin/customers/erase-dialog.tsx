import { useState } from 'react';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import type { CustomerDetails } from '#contract/customers/customers.ts';
import { customersLimits, customersMessages } from '#contract/customers/customers-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface EraseDialogProps {
  customer: CustomerDetails;
  isOpen: boolean;
  onCancel(): void;
  onErased(): unknown;
}

/** Asks for the typed address and, if an order is under way, for one more confirmation. */
export function EraseDialog({ customer, isOpen, onCancel, onErased }: EraseDialogProps) {
  const adminCall = useAdminCall();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [evenUnderWay, setEvenUnderWay] = useState(false);
  const { task, run } = useRecordActions<'erase'>({
    onRefused: ({ message }) => setError(message),
  });
  const { email, underWay, namedInvoices } = customer;

  function cancel(): void {
    setTyped('');
    setError(undefined);
    setEvenUnderWay(false);
    onCancel();
  }

  async function erase(): Promise<void> {
    if (typed.trim().toLowerCase() !== email) return setError(customersMessages.emailDiffers);
    if (underWay > 0 && !evenUnderWay) return setError(customersMessages.underWay);
    const params = { id: customer._id };
    const body = { email: typed, evenUnderWay };
    await run('erase', () => adminCall(customersApi.eraseCustomer, { params, body }), onErased);
  }

  return (
    <ConfirmDialog
      open={isOpen}
      title="Erase this customer?"
      confirmLabel="Erase Permanently"
      danger
      loading={task === 'erase'}
      onConfirm={() => void erase()}
      onCancel={cancel}
    >
      <div className="grid gap-4">
        <p>
          Account, image, cart, wishlist, messages with their images, and emails are deleted and
          cannot be restored. Orders stay, without name, address, email and phone.
        </p>
        {namedInvoices > 0 && (
          <p>
            {namedInvoices === 1 ? 'One order' : `${namedInvoices} orders`} of ₹50,000 or more keep
            name and address: the tax invoice has to name its buyer.
          </p>
        )}
        {underWay > 0 && (
          <label className="flex items-start gap-3 rounded-md bg-turmeric-wash p-3">
            <input
              type="checkbox"
              checked={evenUnderWay}
              onChange={(event) => setEvenUnderWay(event.target.checked)}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span>
              {underWay === 1 ? 'An order is' : `${underWay} orders are`} under way and would lose
              name and address. Erase anyway.
            </span>
          </label>
        )}
        <TextField
          label={`Type ${email} to confirm`}
          value={typed}
          error={error}
          maxLength={customersLimits.searchMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
