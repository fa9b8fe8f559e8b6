import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { thankFor } from './thanks.ts';

const ends = new Map<string | null, string>([
  ['returned', checkoutMessages.returned],
  ['unpaid', checkoutMessages.nothingPaid],
]);

/** Shows the result that the provider's redirect put in the address, once. */
export function usePaymentNews(): void {
  const [search, setSearch] = useSearchParams();
  const paid = search.get('paid');
  const isPaid = paid !== null;
  const end = search.get('payment');
  useEffect(() => {
    if (!isPaid && end === null) return;
    if (isPaid) {
      thankFor(paid);
      toast.success('Payment successful!');
    } else {
      toast.error(ends.get(end) ?? checkoutMessages.verificationFailed);
    }
    setSearch(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete('paid');
        rest.delete('payment');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [paid, isPaid, end, setSearch]);
}
