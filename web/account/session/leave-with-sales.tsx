import { tillPage } from '#web/offline/shell-address.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';

interface LeaveWithSalesProps {
  sales: number;
  onLeave(): void;
  onStay(): void;
}

/** Before a sign-out: sales of the till are on this device alone. */
export default function LeaveWithSales({ sales, onLeave, onStay }: LeaveWithSalesProps) {
  const isOne = sales === 1;
  return (
    <ConfirmDialog
      open
      title={isOne ? '1 sale is not sent yet' : `${sales} sales are not sent yet`}
      description={
        isOne
          ? 'It is saved on this phone only. If you sign out, it waits here until you sign in again. Nobody else who signs in here sees it.'
          : 'They are saved on this phone only. If you sign out, they wait here until you sign in again. Nobody else who signs in here sees them.'
      }
      confirmLabel="Sign Out Anyway"
      cancelLabel="Stay Signed In"
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <Link
        to={tillPage}
        onClick={onStay}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        {isOne ? 'Send it at the till' : 'Send them at the till'}
      </Link>
    </ConfirmDialog>
  );
}
