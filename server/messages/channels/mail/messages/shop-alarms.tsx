import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { MailFrame } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import type { Events } from '#server/messages/event-data.ts';

interface Alarm<T extends 'webhooks-silent' | 'payment-disputed'> {
  frame: MailFrame;
  data: Events[T];
}

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function WebhooksSilent({ frame, data }: Alarm<'webhooks-silent'>) {
  const { payments, since, lastAt, isRefused, path = '/api/payment/webhook' } = data;
  const provider = data.provider ?? 'the payment provider';
  const count = payments === 1 ? '1 payment' : `${payments} payments`;
  return (
    <MailSheet
      frame={frame}
      title="The payment provider’s webhook is silent"
      preview="Orders are still confirmed, but later. Please check the webhook."
    >
      <Text style={styles.text}>
        Since {time.format(new Date(since))} {count} arrived, but no webhook of the payment provider
        reported {payments === 1 ? 'it' : 'them'}.{' '}
        {lastAt
          ? `The last webhook arrived on ${time.format(new Date(lastAt))}.`
          : 'None has ever arrived.'}
      </Text>
      <Text style={styles.text}>
        Nothing is lost, because the shop also asks the provider. But customers who closed the
        browser too early wait longer for the confirmation, and refunds appear later.
      </Text>
      <Text style={styles.text}>
        {isRefused
          ? `Webhooks arrive, but their signature matches no secret that the shop knows. Please set the one that the dashboard of ${provider} shows for this webhook.`
          : `Please open Webhooks in the dashboard of ${provider}, where a webhook may be disabled after a day of failed deliveries. It must be enabled and point to`}
      </Text>
      {!isRefused && (
        <Text style={styles.text}>
          <strong>
            {frame.shopUrl}
            {path}
          </strong>
        </Text>
      )}
      <Text style={styles.quiet}>
        You receive this email once. The back office shows the alert until the problem is fixed.
      </Text>
    </MailSheet>
  );
}

export function PaymentDisputed({ frame, data }: Alarm<'payment-disputed'>) {
  const { orderId, amountPaise, reason, status, respondBy } = data;
  const sum = formatExactRupees(rupeesFromPaise(amountPaise));
  return (
    <MailSheet
      frame={frame}
      title={disputeTitle(data)}
      preview={`${sum} of order ${shortOrderId(orderId)}`}
    >
      <Text style={styles.text}>
        The customer who paid order {shortOrderId(orderId)} has asked their bank to return {sum}
        {reason && ` (${reason})`}. The status of the dispute is {status.replaceAll('_', ' ')}.
      </Text>
      {respondBy && (
        <Text style={styles.text}>
          Please answer it in the provider’s dashboard before{' '}
          <strong>{time.format(new Date(respondBy))}</strong>, with proof that the product was
          shipped and delivered. A dispute without a timely answer is lost.
        </Text>
      )}
      <MailButton href={`${frame.shopUrl}/admin/orders?order=${orderId}`}>
        Open the order
      </MailButton>
    </MailSheet>
  );
}

export function disputeTitle({ status }: Pick<Events['payment-disputed'], 'status'>): string {
  if (status === 'won') return 'You won a dispute';
  if (status === 'lost') return 'You lost a dispute';
  return status === 'closed' ? 'A dispute is closed' : 'A payment is disputed';
}
