import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { commaAndChosen } from '#server/messages/channels/mail/layout/chosen.ts';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { Hr, Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { MailFrame } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import type { Events } from '#server/messages/event-data.ts';
import { MyOrders } from './order-mails.tsx';
import { OrderTable } from './order-table.tsx';

interface PaymentReturnedProps {
  frame: MailFrame;
  data: Events['payment-returned'];
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

export function PaymentReturned({ frame, data }: PaymentReturnedProps) {
  const { pieces: products = [], dueOn } = data;
  const amount = formatExactRupees(rupeesFromPaise(data.amountPaise));
  const order = shortOrderId(data.orderId);
  return (
    <MailSheet
      frame={frame}
      title="Your refund is on its way"
      preview={`${amount} for order ${order}`}
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>{data.reason}</Text>
      <Text style={styles.text}>
        We are refunding {amount} for your order {order} to your original payment method. Most banks
        show it within 3 business days
        {dueOn ? `, the slowest by ${dayFormat.format(new Date(dueOn))}` : ''}.
      </Text>
      {products.length > 0 && (
        <>
          <Text style={styles.subheading}>Refunded products</Text>
          {products.map((product) => (
            <div key={`${product.name} ${product.selectedSize}`} style={styles.line}>
              {product.quantity} × {product.name}
              {commaAndChosen(product)}
            </div>
          ))}
        </>
      )}
      {data.invoiceId && <Text style={styles.text}>The credit note is attached.</Text>}
      <Hr style={styles.rule} />
      <OrderTable order={data} shopUrl={frame.shopUrl} />
      {!data.isGuest && <MyOrders frame={frame} />}
    </MailSheet>
  );
}
