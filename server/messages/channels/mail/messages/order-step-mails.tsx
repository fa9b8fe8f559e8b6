import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { returnLimits } from '#contract/returns/record/return-rules.ts';
import { GoesTo } from '#server/messages/channels/mail/layout/delivery.tsx';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Hr, Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import type { Events } from '#server/messages/event-data.ts';
import { MyOrders } from './order-mails.tsx';
import { OrderTable } from './order-table.tsx';

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

export function OrderPlaced({ frame, data }: Message<'order-placed'>) {
  const order = shortOrderId(data.orderId);
  const { heldUntil } = data;
  return (
    <MailSheet
      frame={frame}
      title="We have received your order"
      preview={`Order ${order} is waiting for its payment`}
    >
      <Greeting frame={frame} name={data.name} />
      {heldUntil ? (
        <Text style={styles.text}>
          Your order {order} is placed, but we have not received your payment yet. We hold the
          products for you until {time.format(new Date(heldUntil))}. They are also still in your
          cart. If you have already paid, you do not need to do anything. We will email you as soon
          as your bank confirms the payment.
        </Text>
      ) : (
        <Text style={styles.text}>
          Your order {order} is placed, and your payment is on its way to us. You do not need to do
          anything or pay again. We will email you as soon as we have received it.
        </Text>
      )}
      {heldUntil ? (
        <MailButton href={`${frame.shopUrl}/cart`}>Continue to payment</MailButton>
      ) : (
        <MyOrders frame={frame} />
      )}
      <Hr style={styles.rule} />
      <OrderTable order={data} shopUrl={frame.shopUrl} />
      <GoesTo {...data} />
    </MailSheet>
  );
}

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function PaymentLink({ frame, data }: Message<'payment-link'>) {
  const order = shortOrderId(data.orderId);
  const total = formatExactRupees(rupeesFromPaise(data.totalPaise));
  return (
    <MailSheet
      frame={frame}
      title="Your order is ready for payment"
      preview={`Order ${order}: the total is ${total}`}
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        {data.heldUntil
          ? `We have prepared your order ${order}. The total is ${total}, and we hold it for you until ${moment.format(new Date(data.heldUntil))}.`
          : `The total of your order ${order} is ${total}. You do not have to wait for the delivery to pay.`}{' '}
        Please review it, and pay by UPI or card:
      </Text>
      <MailButton href={data.url}>Review and pay</MailButton>
      <Text style={styles.text}>
        Anyone with this link can pay for the order. If something is wrong with the order, please
        write to us before you pay.
      </Text>
      <Hr style={styles.rule} />
      <OrderTable order={data} shopUrl={frame.shopUrl} />
    </MailSheet>
  );
}

export function OrderDelivered({ frame, data }: Message<'order-delivered'>) {
  const order = shortOrderId(data.orderId);
  return (
    <MailSheet
      frame={frame}
      title="Your order has arrived"
      preview={`How do you like your order ${order}?`}
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        Your order {order} has been delivered. How do you like it? A rating takes a moment and helps
        the people who made it.
      </Text>
      {!data.isGuest && <MyOrders frame={frame} text="Rate your order" />}
      {!data.isGuest && (data.certificates ?? 0) > 0 && (
        <Text style={styles.text}>
          {data.certificates === 1
            ? 'Your order comes with a certificate of authenticity, which is now yours'
            : 'Your order comes with certificates of authenticity, which are now yours'}
          . You can print or transfer it in your account, under My Certificates.
        </Text>
      )}
      <Text style={styles.text}>
        If something is wrong with it, you can request a return within {returnLimits.days} days, in
        My Orders or by writing to us.
      </Text>
      <Hr style={styles.rule} />
      <OrderTable order={data} shopUrl={frame.shopUrl} />
    </MailSheet>
  );
}

export function OrderCancelled({ frame, data }: Message<'order-cancelled'>) {
  const order = shortOrderId(data.orderId);
  return (
    <MailSheet frame={frame} title="Your order is cancelled" preview={`Order ${order}`}>
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        {data.byShopper
          ? `As you asked, your order ${order} is cancelled. We will not ship it.`
          : `We have cancelled your order ${order} and will not ship it. If you did not expect this, please write to us.`}
      </Text>
      <Text style={styles.text}>{whatOfMoney(data)}</Text>
      <Hr style={styles.rule} />
      <OrderTable order={data} shopUrl={frame.shopUrl} />
      {!data.isGuest && <MyOrders frame={frame} />}
    </MailSheet>
  );
}

const noMoney: Record<Events['order-cancelled']['paid'], string> = {
  online: 'Your payment has already been refunded.',
  'in-another-way': 'We will write to you about your payment.',
  not: 'You have not paid for it. If a payment still arrives, we refund it automatically.',
};

function whatOfMoney({
  returnedPaise,
  keptPaise,
  paid,
  toPayOnDelivery,
  toPayByUpi,
}: Events['order-cancelled']): string {
  if (toPayOnDelivery && paid === 'not') return 'There is nothing to pay.';
  if (returnedPaise > 0) {
    const amount = formatExactRupees(rupeesFromPaise(returnedPaise));
    return `We refund ${amount} to your original payment method. You will get a separate email about it.`;
  }
  if (keptPaise) {
    const rest = formatExactRupees(rupeesFromPaise(keptPaise));
    return `Your payment has already been refunded, except for ${rest}. Our payment provider cannot send so small an amount.`;
  }
  if (toPayByUpi && paid === 'not') {
    return 'We have not received a payment for it. If you have paid by UPI, please write to us with the 12-digit reference of the payment, and we give the money back.';
  }
  return noMoney[paid];
}
