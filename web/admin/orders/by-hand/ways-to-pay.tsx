import { useState } from 'react';
import { StepButton } from '#web/admin/records/steps.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link2, ScanBarcode } from '#web/ui/icons/admin-icons.ts';
import { Mail } from '#web/ui/icons/icons.ts';
import type { OrderWork } from '../order-steps.tsx';
import { PaymentLinkPart } from './payment-link-part.tsx';
import { UpiCode } from './upi-code.tsx';
import { usePaymentLink } from './use-payment-link.ts';

const wayClass = 'flex-col! gap-1! px-2! py-2!';

interface WaysToPayProps {
  work: OrderWork;
  /** Cash in hand; what a courier collects has a step of its own. */
  takesCash?: boolean;
}

/** A code to scan, cash or a link: one of them at a time. */
export function WaysToPay({ work, takesCash = false }: WaysToPayProps) {
  const { record: order } = work;
  const link = usePaymentLink(order);
  const [shows, setShows] = useState<'upi' | 'link'>('upi');
  const way = (is: 'upi' | 'link') => ({
    className: wayClass,
    variant: shows === is ? ('primary' as const) : ('secondary' as const),
    'aria-pressed': shows === is,
  });

  async function makeLink(mail: boolean): Promise<void> {
    if (await link.make(mail)) setShows('link');
  }

  return (
    <>
      <fieldset className="grid auto-cols-fr grid-flow-col gap-2 print:hidden">
        <legend className="sr-only">How the customer pays</legend>
        <Button {...way('upi')} onClick={() => setShows('upi')}>
          <ScanBarcode aria-hidden="true" className="size-5" />
          UPI QR
        </Button>
        {takesCash && (
          <StepButton work={work} step="pay" part="cash" className={wayClass}>
            Cash
          </StepButton>
        )}
        <Button
          {...way('link')}
          loading={link.task === 'make'}
          onClick={() => (link.made ? setShows('link') : void makeLink(false))}
        >
          {link.task !== 'make' && <Link2 aria-hidden="true" className="size-5" />}
          Payment Link
        </Button>
      </fieldset>
      {shows === 'upi' && <UpiCode orderId={order._id} version={order.updatedAt} />}
      {shows === 'link' && link.made && <PaymentLinkPart order={order} made={link.made} />}
      {link.email && (
        <Button
          variant="quiet"
          className="justify-self-start print:hidden"
          loading={link.task === 'mail'}
          onClick={() => void makeLink(true)}
        >
          {link.task !== 'mail' && <Mail aria-hidden="true" className="size-4" />}
          Email the Link
        </Button>
      )}
    </>
  );
}
