import type { Order } from '#contract/orders/orders.ts';
import { Link } from '#web/ui/link.tsx';

/** The certificates that came with an order and are still its customer's. */
export function CertificateLines({ certificates }: Pick<Order, 'certificates'>) {
  if (certificates.length === 0) return null;
  return (
    <div className="border-line border-t px-4 py-3 sm:px-6">
      <h3 className="font-sans text-sm text-soft">Certificates of Authenticity</h3>
      <p>
        {certificates.map(({ number }) => number).join(', ')}{' '}
        <Link
          to="/my-certificates"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 print:hidden"
        >
          Print or transfer
        </Link>
      </p>
    </div>
  );
}
