import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import { returnLimits } from '#contract/returns/record/return-rules.ts';
import { GoesTo } from '#server/messages/mails/layout/delivery.tsx';
import { Greeting } from '#server/messages/mails/layout/greeting.tsx';
import { MailButton } from '#server/messages/mails/layout/mail-button.tsx';
import { Hr, Text } from '#server/messages/mails/layout/mail-elements.tsx';
import type { Message } from '#server/messages/mails/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/mails/layout/mail-sheet.tsx';
import { styles } from '#server/messages/mails/layout/styles.ts';
import type { MailTemplates } from '#server/messages/mails/layout/templates.ts';
import { MyOrders } from './order-mails.tsx';
import { OrderTable } from './order-table.tsx';

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

export function OrderPlaced({ frame, data }: Message<'order-placed'>) {
  const order = shortOrderId(data.orderId);
  const { heldUntil } = data;
  return (
    <MailSheet
      frame={frame}
      title="We have your order"
      preview={`Order ${order} is waiting for its payment`}
    >
      <Greeting frame={frame} name={data.name} />
      {heldUntil ? (
        <Text style={styles.text}>
          Your order {order} is placed, and its payment has not arrived yet. We hold the products
          for you until {time.format(new Date(heldUntil))}; they are still in your cart too. If you
          have already paid, there is nothing to do: we will write to you as soon as your bank
          confirms it.
        </Text>
      ) : (
        <Text style={styles.text}>
          Your order {order} is placed, and your payment is on its way to us. There is nothing to
          do, and no need to pay again: we will write to you as soon as it is here.
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
      title="Your order is ready to be paid"
      preview={`Order ${order} comes to ${total}`}
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        {data.heldUntil
          ? `We have written down your order ${order}. It comes to ${total}, and we hold it for you until ${moment.format(new Date(data.heldUntil))}.`
          : `Your order ${order} comes to ${total}. You need not wait until it is at your door.`}{' '}
        Please look at it, and pay by UPI or card:
      </Text>
      <MailButton href={data.url}>Look at it and pay</MailButton>
      <Text style={styles.text}>
        Who has this link can pay for the order. If something is not right with it, please write to
        us before you pay.
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
      preview={`How do you like what came with order ${order}?`}
    >
      <Greeting frame={frame} name={data.name} />
      <Text style={styles.text}>
        Your order {order} is delivered. How do you like it? A rating takes a moment, and helps the
        hands that made it.
      </Text>
      {!data.isGuest && <MyOrders frame={frame} text="Rate your order" />}
      {!data.isGuest && (data.certificates ?? 0) > 0 && (
        <Text style={styles.text}>
          {data.certificates === 1
            ? 'It comes with a certificate of authenticity, which is yours now'
            : 'Its pieces come with certificates of authenticity, which are yours now'}
          : print it or pass it on in your account, under My Certificates.
        </Text>
      )}
      <Text style={styles.text}>
        If something is not right with it, you can ask within {returnLimits.days} days to send it
        back: in My Orders, or by writing to us.
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
          ? `As you asked, your order ${order} is cancelled. Nothing of it will be sent.`
          : `We have cancelled your order ${order}. Nothing of it will be sent. If you did not expect this, please write to us.`}
      </Text>
      <Text style={styles.text}>{whatOfMoney(data)}</Text>
      <Hr style={styles.rule} />
      <OrderTable order={data} shopUrl={frame.shopUrl} />
      {!data.isGuest && <MyOrders frame={frame} />}
    </MailSheet>
  );
}

const noMoney: Record<MailTemplates['order-cancelled']['paid'], string> = {
  online: 'What you paid for it has already been refunded.',
  'in-another-way': 'We will write to you about what you paid for it.',
  not: 'Nothing was paid for it. A payment that still arrives is refunded automatically.',
};

function whatOfMoney({
  returnedPaise,
  keptPaise,
  paid,
  toPayOnDelivery,
}: MailTemplates['order-cancelled']): string {
  if (toPayOnDelivery && paid === 'not') return 'There is nothing to pay.';
  if (returnedPaise > 0) {
    const amount = formatExactRupees(rupeesFromPaise(returnedPaise));
    return `${amount} goes back to where it was paid from. You will get a separate mail about it.`;
  }
  if (keptPaise) {
    const rest = formatExactRupees(rupeesFromPaise(keptPaise));
    return `What you paid for it has already been refunded, but for ${rest}: our payment provider cannot send so little.`;
  }
  return noMoney[paid];
}
