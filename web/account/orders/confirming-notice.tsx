import clsx from 'clsx';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { Spinner } from '#web/ui/loading/spinner.tsx';

export function ConfirmingNotice({ className }: { className?: string }) {
  return (
    <div className={clsx('bg-turmeric-wash px-4 py-3 text-turmeric-deep sm:px-6', className)}>
      <Spinner label={orderMessages.confirming} />
      <p className="mt-1 text-sm">
        We are waiting for your bank to confirm it. There is no need to pay again.
      </p>
    </div>
  );
}
