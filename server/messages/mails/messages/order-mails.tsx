import { shortOrderId } from '#contract/orders/order-rules.ts';
import { GoesTo } from '#server/messages/mails/layout/delivery.tsx';
import { Greeting } from '#server/messages/mails/layout/greeting.tsx';
import { MailButton } from '#server/messages/mails/layout/mail-button.tsx';
import { Hr, Text } from '#server/messages/mails/layout/mail-elements.tsx';
import type { MailFrame, Message } from '#server/messages/mails/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/mails/layout/mail-sheet.tsx';
import { styles } from '#server/messages/mails/layout/styles.ts';
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
        Your payment has arrived. We pack your order {shortOrderId(data.orderId)} with care.{' '}
        {data.isGuest
          ? 'We write to you when it is on its way.'
          : 'My Orders shows when it is on its way.'}
        {data.invoiceId && ' Your bill comes with this mail'}
        {data.invoiceId && (data.isGuest ? '.' : ', and can be fetched from there too.')}
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
      title={isCorrection ? 'The right tracking number' : 'Your order is on its way'}
      preview={
        carrier
          ? `Order ${order} travels with ${carrier}, ${trackingNumber}`
          : `Order ${order} has left our studio`
      }
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        {isCorrection
          ? `An earlier mail about your order ${order} named another parcel. Please use this one; we are sorry for the trouble.`
          : `We have packed your order ${order} and handed it over${carrier ? ` to ${carrier}` : ''}.`}
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
