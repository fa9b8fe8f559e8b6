import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { GoesTo } from '#server/messages/channels/mail/layout/delivery.tsx';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import { MyOrders } from './order-mails.tsx';
import { OrderTable } from './order-table.tsx';
import { ToPay } from './to-pay.tsx';

export function OrderCode({ frame, data }: Message<'order-code'>) {
  const total = formatExactRupees(rupeesFromPaise(data.totalPaise));
  return (
    <MailSheet
      frame={frame}
      title="Confirm your order"
      preview={`Your code for the order ${shortOrderId(data.orderId)}`}
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        Enter this code in our shop to place your order {shortOrderId(data.orderId)}. You pay{' '}
        {total} when the parcel is delivered.
      </Text>
      <Text style={styles.code}>{data.code}</Text>
      <Text style={styles.text}>
        The code is valid for {data.minutes} minutes and can be used once. If you did not order
        anything, please ignore this email. Without the code we send nothing.
      </Text>
      <OrderTable order={data} shopUrl={frame.shopUrl} />
      <GoesTo {...data} />
    </MailSheet>
  );
}

export function OrderConfirmed({ frame, data }: Message<'order-confirmed'>) {
  return (
    <MailSheet
      frame={frame}
      title="Thank you for your order"
      preview={`Order ${shortOrderId(data.orderId)} is confirmed. We are getting it ready.`}
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        Your order {shortOrderId(data.orderId)} is confirmed, and we are packing it. We will email
        you when it is on its way.
        {data.invoiceId && ' Your invoice is attached.'}
      </Text>
      <ToPay paise={data.totalPaise} />
      <OrderTable order={data} shopUrl={frame.shopUrl} />
      <GoesTo {...data} />
      {!data.isGuest && <MyOrders frame={frame} />}
    </MailSheet>
  );
}
