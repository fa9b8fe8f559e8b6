import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '#contract/api/endpoint.ts';
import { plainPhone } from '#contract/api/plain-digits.ts';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { paymentLinkMessages } from '#contract/payment-links/payment-link-rules.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import type { TillMethod } from '#contract/till/till-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { copyText } from '#web/admin/records/copy-text.ts';
import { usePolling } from '#web/page/look-for-news.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { QrCode, upiCaption } from '#web/ui/images/qr-code.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

type Link = Answer<typeof paymentLinksApi.makePaymentLink>['data'];
type Code = NonNullable<Answer<typeof manualOrdersApi.readUpiCode>['data']['code']>;

interface WaitingSaleProps {
  order: AdminOrder;
  by: 'upi' | 'link';
  phone: string;
  email: string;
  isBusy: boolean;
  /** The seller has seen the money. */
  onTaken(method: TillMethod): void;
  /** The provider has reported it. */
  onPaid(order: AdminOrder): void;
}

/** The shop's own UPI code, or a link with its code, until the money is here. */
export function WaitingSale({ order, by, phone, email, isBusy, ...on }: WaitingSaleProps) {
  const adminCall = useAdminCall();
  const { name: shopName, sandbox } = useShopFacts();
  const [code, setCode] = useState<Code>();
  const [link, setLink] = useState<Link>();
  const [problem, setProblem] = useState<string>();
  const { _id: id, toPay } = order;

  /** The code of the shop's UPI id; a link where it has none. */
  async function prepare(): Promise<void> {
    const params = { id };
    setProblem(undefined);
    if (by === 'upi') {
      const answer = await adminCall(manualOrdersApi.readUpiCode, { params });
      if (!answer.success) return setProblem(answer.message);
      if (answer.data.code) return setCode(answer.data.code);
    }
    const made = await adminCall(paymentLinksApi.makePaymentLink, { params, body: {} });
    if (made.success) setLink(made.data);
    else setProblem(made.message);
  }
  const prepareNow = useEffectEvent(prepare);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sale has another code
  useEffect(() => void prepareNow(), [by, id]);

  usePolling(link !== undefined, async () => {
    const answer = await adminCall(adminOrdersApi.readAdminOrder, { params: { id } });
    if (answer.success && answer.data.order.paidAt) on.onPaid(answer.data.order);
  });

  const sum = formatExactRupees(toPay);
  const text = link
    ? paymentLinkMessages.whatsapp(shopName, `#${shortOrderId(id)}`, sum, link.url)
    : '';
  const said = encodeURIComponent(text);
  const digits = plainPhone(phone).replace(/\D/g, '').slice(-10);
  const shares: [label: string, href: string][] = [
    ['WhatsApp', `https://wa.me/${digits && `91${digits}`}?text=${said}`],
    ['SMS', `sms:${digits && `+91${digits}`}?body=${said}`],
    ['Email', `mailto:${email.trim()}?subject=${encodeURIComponent(shopName)}&body=${said}`],
  ];
  return (
    <div className="grid justify-items-center gap-4">
      <p className="text-2xl tabular-nums">{sum}</p>
      {code ? (
        <QrCode
          label="QR code to pay this sale by UPI"
          caption={upiCaption(sandbox)}
          qr={code.qr}
          className="size-60"
        />
      ) : link ? (
        <QrCode
          label="QR code of the payment link"
          caption="Scan to open the payment link"
          qr={link.qr}
          className="size-60"
        />
      ) : problem ? (
        <div role="alert" className="grid justify-items-center gap-3 text-center">
          <p>{problem}</p>
          <Button variant="secondary" onClick={() => void prepare()}>
            Try Again
          </Button>
        </div>
      ) : (
        <Skeleton className="size-60" />
      )}
      {link && (
        <>
          <div className="flex flex-wrap justify-center gap-2">
            {shares.map(([label, href]) => (
              <a
                key={label}
                href={href}
                target="_blank"
                rel="noreferrer"
                className={buttonClass('secondary')}
              >
                {label}
              </a>
            ))}
            <Button variant="secondary" onClick={() => void copyText('Link', link.url)}>
              Copy
            </Button>
          </div>
          <p role="status" className="text-center text-soft">
            The sale is completed when the payment arrives. You can close this: it waits for an hour
            under To confirm.
          </p>
        </>
      )}
      <div className="grid w-full gap-2">
        {code && (
          <Button size="large" loading={isBusy} onClick={() => on.onTaken('upi')}>
            Money Received
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={() => on.onTaken('cash')}>
          Paid in Cash Instead
        </Button>
      </div>
    </div>
  );
}
