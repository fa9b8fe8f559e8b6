import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { GoesTo } from '#server/messages/channels/mail/layout/delivery.tsx';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Hr, Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { MailFrame, Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import { OrderTable } from './order-table.tsx';
import { ToPay } from './to-pay.tsx';

export function OrderPaid({ frame, data }: Message<'order-paid'>) {
  return (
    <MailSheet
      frame={frame}
      title="Thank you for your order"
      preview={`Order ${shortOrderId(data.orderId)} is paid. We are getting it ready.`}
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        We have received your payment and are packing your order {shortOrderId(data.orderId)}.{' '}
        {data.isGuest
          ? 'We will email you when it is on its way.'
          : 'You can follow it in My Orders.'}
        {data.invoiceId && ' Your invoice is attached'}
        {data.invoiceId && (data.isGuest ? '.' : '. You can also download it there.')}
      </Text>
      <OrderTable order={data} shopUrl={frame.shopUrl} />
      <GoesTo {...data} />
      {!data.isGuest && <MyOrders frame={frame} />}
    </MailSheet>
  );
}

export function OrderShipped({ frame, data }: Message<'order-shipped'>) {
  const order = shortOrderId(data.orderId);
  const { carrier, trackingNumber, trackingUrl, isCorrection } = data;
  return (
    <MailSheet
      frame={frame}
      title={isCorrection ? 'Corrected tracking number' : 'Your order is on its way'}
      preview={
        carrier
          ? `Order ${order} is with ${carrier}, tracking number ${trackingNumber}`
          : `Order ${order} has left our studio`
      }
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        {isCorrection
          ? `Our earlier email about your order ${order} had a wrong tracking number. Please use this one. We are sorry for the trouble.`
          : `We have packed your order ${order} and shipped it${carrier ? ` with ${carrier}` : ''}.`}
      </Text>
      {carrier && (
        <>
          <Text style={styles.subheading}>Your parcel</Text>
          <div style={styles.line}>Carrier: {carrier}</div>
          <div style={styles.line}>Tracking number: {trackingNumber}</div>
        </>
      )}
      {data.toPayOnDelivery && <ToPay paise={data.totalPaise} />}
      {trackingUrl && <MailButton href={trackingUrl}>Track your parcel</MailButton>}
      <GoesTo {...data} />
      <Hr style={styles.rule} />
      <OrderTable order={data} shopUrl={frame.shopUrl} />
      {!data.isGuest && <MyOrders frame={frame} />}
    </MailSheet>
  );
}

export function MyOrders({ frame, text = 'See your orders' }: { frame: MailFrame; text?: string }) {
  return <MailButton href={`${frame.shopUrl}/my-orders`}>{text}</MailButton>;
}
