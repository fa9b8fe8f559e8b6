import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { GoesTo } from '#server/messages/channels/mail/layout/delivery.tsx';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Hr, Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import type { Events } from '#server/messages/event-data.ts';
import { OrderTable } from './order-table.tsx';

type UpiMail = Events['order-upi'];

/** The first words of the subject. */
export const upiTitles: Record<UpiMail['step'], string> = {
  placed: 'Order placed, please pay by UPI',
  reminder: 'Your order is not paid yet',
  over: 'Order ended without a payment',
  'not-found': 'We did not find your payment',
};

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function OrderUpi({ frame, data }: Message<'order-upi'>) {
  const page = `${frame.shopUrl}/my-orders/${data.orderId}/upi`;
  const isOpen = data.step === 'placed' || data.step === 'reminder';
  return (
    <MailSheet frame={frame} title={upiTitles[data.step]} preview={previewOf(data)}>
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>{wordsOf(data)}</Text>
      {isOpen ? (
        <>
          <MailButton href={page}>Pay by UPI</MailButton>
          <Text style={styles.text}>
            The page has a QR code and opens your UPI app. After you have paid, please enter the
            12-digit reference of the payment there. We confirm the order once our bank shows your
            payment. A screenshot is no proof of payment.
          </Text>
        </>
      ) : (
        <MailButton href={page}>See the order</MailButton>
      )}
      <Hr style={styles.rule} />
      <OrderTable order={data} shopUrl={frame.shopUrl} />
      {isOpen && <GoesTo {...data} />}
    </MailSheet>
  );
}

const totalOf = ({ totalPaise }: UpiMail) => formatExactRupees(rupeesFromPaise(totalPaise));

function previewOf(data: UpiMail): string {
  const order = `Order ${shortOrderId(data.orderId)}`;
  return data.step === 'placed' || data.step === 'reminder'
    ? `${order}: please pay ${totalOf(data)}`
    : order;
}

function wordsOf(data: UpiMail): string {
  const order = `Your order ${shortOrderId(data.orderId)}`;
  const until = moment.format(new Date(data.payUntil));
  const to = data.upiId ? ` to ${data.upiId}` : '';
  switch (data.step) {
    case 'placed':
      return `${order} is placed. Please pay ${totalOf(data)} by UPI${to}. We hold the products for you until ${until}.`;
    case 'reminder':
      return `${order} is not paid yet. We hold the products for you until ${until}. Please pay ${totalOf(data)} by UPI${to}. If you have paid already, please enter the reference of the payment on the page.`;
    case 'over':
      return `${order} was not paid in time, so the products are on sale again and you owe nothing. If you have paid, please enter the reference of the payment on its page. We then complete the order if the products are still there, or give the money back.`;
    case 'not-found':
      return `We looked for your payment of ${totalOf(data)} for order ${shortOrderId(data.orderId)} and did not find it at our bank. The order is cancelled, and you owe nothing. If the money has left your account, please write to us with the 12-digit reference of the payment.`;
  }
}
