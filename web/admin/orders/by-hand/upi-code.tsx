import { useEffect, useState } from 'react';
import type { Answer } from '#contract/api/endpoint.ts';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { QrCode, upiCaption } from '#web/ui/images/qr-code.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

type Code = Answer<typeof manualOrdersApi.readUpiCode>['data']['code'];

/** The QR code by which the customer pays to the shop's own UPI id, with the sum and the order. */
export function UpiCode({ orderId, version }: { orderId: string; version: string }) {
  const adminCall = useAdminCall();
  const { sandbox } = useShopFacts();
  const [code, setCode] = useState<Code | 'refused'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have another sum.
  useEffect(() => {
    let isCurrent = true;
    void adminCall(manualOrdersApi.readUpiCode, { params: { id: orderId } }).then((answer) => {
      if (isCurrent) setCode(answer.success ? answer.data.code : 'refused');
    });
    return () => {
      isCurrent = false;
    };
  }, [adminCall, orderId, version]);

  if (code === undefined) return <Skeleton className="size-48" />;
  if (code === 'refused') return <p className="text-soft">The code could not be loaded.</p>;
  if (code === null) {
    return (
      <p className="text-sm text-soft">
        To show a QR code for payment, set the shop’s{' '}
        <Link to="/admin/settings?section=payments" className="text-accent underline">
          UPI id
        </Link>
        .
      </p>
    );
  }
  return (
    <>
      <QrCode label="QR code to pay this order by UPI" caption={upiCaption(sandbox)} qr={code.qr} />
      <a
        href={code.uri}
        className="inline-flex min-h-11 items-center text-accent underline print:hidden"
      >
        Open in a UPI app
      </a>
    </>
  );
}
