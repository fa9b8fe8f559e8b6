import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import { commaAndChosen } from '#server/messages/mails/layout/chosen.ts';
import { Greeting } from '#server/messages/mails/layout/greeting.tsx';
import { Hr, Text } from '#server/messages/mails/layout/mail-elements.tsx';
import type { MailFrame } from '#server/messages/mails/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/mails/layout/mail-sheet.tsx';
import { styles } from '#server/messages/mails/layout/styles.ts';
import type { MailTemplates } from '#server/messages/mails/layout/templates.ts';
import { MyOrders } from './order-mails.tsx';
import { OrderTable } from './order-table.tsx';

interface PaymentReturnedProps {
  frame: MailFrame;
  data: MailTemplates['payment-returned'];
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

export function PaymentReturned({ frame, data }: PaymentReturnedProps) {
  const { pieces: products = [], dueOn } = data;
  const amount = formatExactRupees(rupeesFromPaise(data.amountPaise));
  const order = shortOrderId(data.orderId);
  return (
    <MailSheet
      frame={frame}
      title="Your money is on its way back"
      preview={`${amount} of order ${order}`}
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>{data.reason}</Text>
      <Text style={styles.text}>
        {amount} of your order {order} goes back to where it was paid from. Most banks show it
        within 3 business days{dueOn ? `, the slowest by ${dayFormat.format(new Date(dueOn))}` : ''}
        .
      </Text>
      {products.length > 0 && (
        <>
          <Text style={styles.subheading}>It is for</Text>
          {products.map((product) => (
            <div key={`${product.name} ${product.selectedSize}`} style={styles.line}>
              {product.quantity} × {product.name}
              {commaAndChosen(product)}
            </div>
          ))}
        </>
      )}
      {data.invoiceId && <Text style={styles.text}>The credit note comes with this mail.</Text>}
      <Hr style={styles.rule} />
      <OrderTable order={data} shopUrl={frame.shopUrl} />
      {!data.isGuest && <MyOrders frame={frame} />}
    </MailSheet>
  );
}
