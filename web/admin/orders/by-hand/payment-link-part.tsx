import { useState } from 'react';
import type { Answer } from '#contract/api/endpoint.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { paymentLinkMessages } from '#contract/payment-links/payment-link-rules.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { copyText } from '#web/admin/records/copy-text.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Link2 } from '#web/ui/icons/admin-icons.ts';
import { Mail, MessageCircle } from '#web/ui/icons/icons.ts';
import { QrCode } from '#web/ui/images/qr-code.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

type Made = Answer<typeof paymentLinksApi.makePaymentLink>['data'];

/** The link by which the customer pays. The shop stores only its hash, so each is shown once. */
export function PaymentLinkPart({ order }: { order: AdminOrder }) {
  const adminCall = useAdminCall();
  const { name: shopName } = useShopFacts();
  const [made, setMade] = useState<Made>();
  const [task, setTask] = useState<'make' | 'mail'>();
  const email = order.userEmail ?? order.shippingAddress.email;

  async function make(mail: boolean): Promise<void> {
    setTask(mail ? 'mail' : 'make');
    const answer = await adminCall(paymentLinksApi.makePaymentLink, {
      params: { id: order._id },
      body: { mail },
    });
    setTask(undefined);
    if (!answer.success) return void toast.error(answer.message);
    if (answer.message) toast.success(answer.message);
    setMade(answer.data);
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3">
        <Button variant="secondary" loading={task === 'make'} onClick={() => void make(false)}>
          {task !== 'make' && <Link2 aria-hidden="true" className="size-4" />}
          {made ? 'Another Payment Link' : 'Payment Link'}
        </Button>
        {email && (
          <Button variant="secondary" loading={task === 'mail'} onClick={() => void make(true)}>
            {task !== 'mail' && <Mail aria-hidden="true" className="size-4" />}
            Email the Link
          </Button>
        )}
      </div>
      {made && (
        <>
          <TextField
            label="Payment link"
            hint="Anyone with this link can pay. We show the link only now."
            readOnly
            value={made.url}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3">
            <Button variant="secondary" onClick={() => void copyText('Link', made.url)}>
              Copy
            </Button>
            <a
              href={whatsappOf(order, shopName, made.url)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('secondary')}
            >
              <MessageCircle aria-hidden="true" className="size-4" />
              WhatsApp
            </a>
          </div>
          <QrCode
            label="QR code of the payment link"
            caption="Scan to open the payment link"
            qr={made.qr}
          />
        </>
      )}
    </div>
  );
}

/** To the customer's number where it is known; otherwise WhatsApp asks to whom. */
function whatsappOf(order: AdminOrder, shopName: string, url: string): string {
  const sum = formatExactRupees(order.toPay);
  const text = paymentLinkMessages.whatsapp(shopName, `#${shortOrderId(order._id)}`, sum, url);
  const { phone } = order.shippingAddress;
  return `https://wa.me/${phone ? `91${phone}` : ''}?text=${encodeURIComponent(text)}`;
}
