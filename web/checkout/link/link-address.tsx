import { lazy, Suspense } from 'react';
import type { FieldError } from '#contract/api/envelope.ts';
import type { Delivery } from '#contract/orders/delivery.ts';
import type { PayableOrder } from '#contract/payment-links/payment-links.ts';
import type { MissingField } from '#web/ui/forms/not-yet.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The form and its rules are loaded only where staff left the address to who pays. */
const ShippingForm = lazy(async () => {
  const { ShippingForm: form } = await import('#web/checkout/address/shipping-form.tsx');
  return { default: form };
});

interface LinkAddressProps {
  id: string;
  /** What is not asked, since staff have said it. */
  knows: PayableOrder['knows'];
  onSubmit(delivery: Delivery): Promise<FieldError[]>;
  onReadiness(missing: readonly MissingField[]): void;
}

const nothing = {};
const ignore = () => {};

/** As high as the form without so many fields, so that the sum and the button below it stay where they are. */
const heights = [
  'h-[53.5rem] sm:h-[34.5rem]',
  'h-[47.5rem] sm:h-[34.5rem]',
  'h-[41.5rem] sm:h-[28.5rem]',
  'h-[35.5rem] sm:h-[28.5rem]',
];

/** Empty, whatever staff know or another has typed: a link may be in a stranger's hands. */
export function LinkAddress({ knows, ...props }: LinkAddressProps) {
  const room = <Skeleton className={heights[knows.length]} />;
  if (!useHydrated()) return room;
  return (
    <Suspense fallback={room}>
      <ShippingForm
        {...props}
        omits={knows}
        known={nothing}
        foundLater={nothing}
        onTyping={ignore}
      />
    </Suspense>
  );
}
