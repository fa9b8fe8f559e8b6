import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import type { Events } from '#server/messages/event-data.ts';
import type { OrderFacts } from '#server/messages/event-facts.ts';
import { OrderTable } from './order-table.tsx';

const total = ({ totalPaise }: OrderFacts) => formatExactRupees(rupeesFromPaise(totalPaise));
const units = ({ items }: OrderFacts) => {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 item' : `${count} items`;
};

type DeskOrder = Events['order-for-the-shop'];

export const deskOrderTitle = (order: DeskOrder) =>
  `New order ${shortOrderId(order.orderId)}: ${units(order)}, ${total(order)}`;

export const deskCashTitle = (order: DeskOrder) =>
  `Cash on delivery to confirm: order ${shortOrderId(order.orderId)}, ${total(order)}`;

export function OrderForTheShop({ frame, data }: Message<'order-for-the-shop'>) {
  return (
    <MailSheet
      frame={frame}
      title={`New order ${shortOrderId(data.orderId)}`}
      preview={`${units(data)}, ${total(data)}, ${toCity(data)}`}
    >
      <Text style={styles.text}>
        {data.name} has ordered {units(data)} for {total(data)}, {toCity(data)}. {paidHow(data)}
      </Text>
      <Rest frame={frame} data={data} />
    </MailSheet>
  );
}

export function CashForTheShop({ frame, data }: Message<'cash-for-the-shop'>) {
  return (
    <MailSheet
      frame={frame}
      title={`Cash on delivery to confirm`}
      preview={`Order ${shortOrderId(data.orderId)}: ${units(data)}, ${total(data)}, ${toCity(data)}`}
    >
      <Text style={styles.text}>
        {data.name} wants to pay {total(data)} on delivery for order {shortOrderId(data.orderId)} (
        {units(data)}, {toCity(data)}), and has to confirm it with an emailed code. Please do not
        pack it yet. If no code comes, the order ends by itself.
      </Text>
      <Rest frame={frame} data={data} />
    </MailSheet>
  );
}

function Rest({ frame, data }: Message<'order-for-the-shop'>) {
  return (
    <>
      <OrderTable order={data} shopUrl={frame.shopUrl} />
      <MailButton href={`${frame.shopUrl}/admin/orders?order=${data.orderId}`}>
        Open the order
      </MailButton>
    </>
  );
}

function paidHow({ toPayOnDelivery, toPayByUpi }: DeskOrder): string {
  if (toPayOnDelivery) return 'The customer pays on delivery.';
  if (toPayByUpi) {
    return 'The customer pays by UPI to your UPI id. Please do not pack it before you have found the payment at your bank and confirmed it under UPI Payments.';
  }
  return 'The order is paid.';
}

/** Orders that staff take need no address. */
const toCity = ({ city }: DeskOrder) => (city ? `to ${city}` : 'without an address');

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export const backupTrouble = ({ isStored }: Events['backup-failed']) =>
  isStored ? 'The backup has a problem' : 'The backup has failed';

export function BackupFailed({ frame, data }: Message<'backup-failed'>) {
  const { name, at, problem, isStored } = data;
  const of = `The backup of ${time.format(new Date(at))}`;
  return (
    <MailSheet frame={frame} title={backupTrouble(data)} preview={problem}>
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>
        {isStored ? `${of} is stored, but has a problem` : `${of} has failed`}: {problem}
      </Text>
      <Text style={styles.text}>
        The shop goes on, and the backups that are stored already stay. It tries again next night;
        you can also start one yourself.
      </Text>
      <MailButton href={`${frame.shopUrl}/admin/settings/backups`}>Open the backups</MailButton>
    </MailSheet>
  );
}

export function JobsFailed({ frame, data: { jobs } }: Message<'jobs-failed'>) {
  return (
    <MailSheet
      frame={frame}
      title="A job of the shop has failed"
      preview="It is not tried again by itself. Please tell the person who runs the server."
    >
      <Text style={styles.text}>
        The shop works on some things after its answer, such as sending refunds. It tries each many
        times. These have failed for good:
      </Text>
      {jobs.map(({ name, times, lastAt, error }) => (
        <Text key={name} style={styles.text}>
          <strong>{name}</strong>
          {times > 1 && ` (${times} times)`}, last on {time.format(new Date(lastAt))}: {error}
        </Text>
      ))}
      <Text style={styles.quiet}>
        Please show this email to the person who runs the server. Its log says more.
      </Text>
    </MailSheet>
  );
}
