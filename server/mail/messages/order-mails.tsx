import { Button, Hr, Text } from '@react-email/components';
import { formatExactRupees, rupeesFromPaise } from '#contract/money.ts';
import { look } from '../look.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { MailFrame } from '../render-mail.ts';
import type { MailTemplates, OrderMail } from '../templates.ts';
import { OrderTable } from './order-table.tsx';

interface Message<T extends keyof MailTemplates> {
  frame: MailFrame;
  data: MailTemplates[T];
}

/** As My Orders shows it. */
export const orderNumber = ({ orderId }: Pick<OrderMail, 'orderId'>) =>
  orderId.slice(-8).toUpperCase();

export function OrderPaid({ frame, data }: Message<'order-paid'>) {
  return (
    <MailSheet
      frame={frame}
      title="Thank you for your order"
      preview={`Order ${orderNumber(data)} is paid. We are getting it ready.`}
    >
      <Text style={look.text}>Namaste {data.name},</Text>
      <Text style={look.text}>
        Your payment has arrived. We pack your order {orderNumber(data)} with care and tell you when
        it is on its way.
      </Text>
      <OrderTable order={data} shopUrl={frame.shopUrl} />
      <Text style={look.subheading}>It goes to</Text>
      {data.address.map((line) => (
        <div key={line} style={look.line}>
          {line}
        </div>
      ))}
      <MyOrders frame={frame} />
    </MailSheet>
  );
}

export function PaymentReturned({ frame, data }: Message<'payment-returned'>) {
  const amount = formatExactRupees(rupeesFromPaise(data.amountPaise));
  return (
    <MailSheet
      frame={frame}
      title="Your money is on its way back"
      preview={`${amount} of order ${orderNumber(data)}`}
    >
      <Text style={look.text}>Namaste {data.name},</Text>
      <Text style={look.text}>{data.reason}</Text>
      <Text style={look.text}>
        We have sent {amount} of your order {orderNumber(data)} back to where it was paid from.
        Banks take up to 3 business days to show it, some a little longer.
      </Text>
      <Hr style={look.rule} />
      <OrderTable order={data} shopUrl={frame.shopUrl} />
      <MyOrders frame={frame} />
    </MailSheet>
  );
}

function MyOrders({ frame }: { frame: MailFrame }) {
  return (
    <Button href={`${frame.shopUrl}/my-orders`} style={look.button}>
      See your orders
    </Button>
  );
}
