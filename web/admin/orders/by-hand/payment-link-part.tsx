import { formatExactRupees } from '#contract/money/money.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { paymentLinkMessages } from '#contract/payment-links/payment-link-rules.ts';
import { copyText } from '#web/admin/records/copy-text.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { MessageCircle } from '#web/ui/icons/icons.ts';
import { QrCode } from '#web/ui/images/qr-code.tsx';
import type { MadeLink } from './use-payment-link.ts';

/** A link that was just made: to copy, to send or to scan. */
export function PaymentLinkPart({ order, made }: { order: AdminOrder; made: MadeLink }) {
  const { name: shopName } = useShopFacts();
  return (
    <div className="grid gap-4">
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
