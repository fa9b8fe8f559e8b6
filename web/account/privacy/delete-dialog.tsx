import type { ReactNode } from 'react';
import type { OwnPrivacy } from '#contract/privacy/privacy.ts';
import { privacyLimits } from '#contract/privacy/privacy-rules.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

interface DeleteDialogProps {
  stays: OwnPrivacy['stays'];
  onConfirm(): void;
  onCancel(): void;
}

/** What is deleted, what stays, and why, before the customer confirms. */
export default function DeleteDialog({ stays, onConfirm, onCancel }: DeleteDialogProps) {
  const { orders, namedInvoices } = stays;
  return (
    <ConfirmDialog
      open
      title="Delete your account?"
      confirmLabel="Delete My Account"
      cancelLabel="Not Now"
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="grid gap-4">
        <List title="This is deleted and cannot be restored">
          <li>Your name, email, image, password and every way to sign in</li>
          <li>Your cart, wishlist and addresses</li>
          <li>Your messages to us with their images, and our emails to you</li>
        </List>
        <List title="This stays, because the law requires it">
          {orders > 0 && (
            <li>
              {orders === 1 ? 'Your order' : `Your ${orders} orders`} with payments and invoices,
              but without your name and address: tax law (section 36 of the CGST Act) keeps them for
              72 months after the annual return of their year
            </li>
          )}
          {namedInvoices > 0 && (
            <li>
              {namedInvoices === 1 ? 'One invoice' : `${namedInvoices} invoices`} of ₹50,000 or more
              with name and address: a tax invoice of that amount has to name its buyer
            </li>
          )}
          <li>
            What you confirmed and when, for three years, under a number that cannot be traced to
            you
          </li>
        </List>
        <p>
          We wait {privacyLimits.erasureWaitDays} days, so you can still change your mind. We email
          you now and when your account is deleted. After that, you can no longer return or rate
          products here.
        </p>
      </div>
    </ConfirmDialog>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-sans font-semibold text-base">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-soft">{children}</ul>
    </div>
  );
}
