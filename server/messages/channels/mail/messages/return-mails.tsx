import { shortOrderId } from '#contract/orders/short-order-id.ts';
import {
  isShopsFault,
  type ReturnStatus,
  reasonLabel,
  returnLimits,
} from '#contract/returns/record/return-rules.ts';
import { commaAndChosen } from '#server/messages/channels/mail/layout/chosen.ts';
import { Disagree } from '#server/messages/channels/mail/layout/disagree.tsx';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Hr, Link, Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { MailFrame, Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import type { ReturnFacts } from '#server/messages/event-facts.ts';

export const returnTitles: Record<ReturnStatus, string> = {
  requested: 'We have received your return request',
  approved: 'Your return is approved',
  refused: 'We cannot accept your return',
  received: 'Your return has arrived',
  refunded: 'Your return is refunded',
  withdrawn: 'Your return is withdrawn',
};

/** A step of a return, for its customer. */
export function ReturnStep({ frame, data }: Message<'return-step'>) {
  const { status, name, answer } = data;
  return (
    <MailSheet
      frame={frame}
      title={returnTitles[status]}
      preview={`Return from your order ${shortOrderId(data.orderId)}`}
    >
      <Greeting frame={frame} name={name} />
      <WhatHappened data={data} />
      {answer && <pre style={styles.written}>{answer}</pre>}
      {status === 'approved' && <WhereTo frame={frame} order={shortOrderId(data.orderId)} />}
      {status === 'refused' && <SecondLook frame={frame} />}
      <Hr style={styles.rule} />
      <Products title="Products you return" data={data} />
      <MailButton href={`${frame.shopUrl}/my-orders`}>See your orders</MailButton>
    </MailSheet>
  );
}

function WhatHappened({ data }: Pick<Message<'return-step'>, 'data'>) {
  const order = shortOrderId(data.orderId);
  const texts: Record<ReturnStatus, string> = {
    requested: `You want to return products from your order ${order}. We will reply within 24 hours. Please wait for our reply before you send anything.`,
    approved: `You can return the products from your order ${order}. ${costs(data.reason)}`,
    refused: `We have checked your return from order ${order} and cannot accept it. The reason:`,
    received: `The products of your order ${order} are back in our studio. We will check them and send your refund within 3 business days.`,
    refunded: `We have refunded the products of your order ${order}, not online but in another way, as agreed with you.`,
    withdrawn: `Your return from order ${order} is withdrawn, and you keep the products. If you change your mind, you can request a return again within ${returnLimits.days} days of delivery.`,
  };
  return <Text style={styles.text}>{texts[data.status]}</Text>;
}

function costs(reason: string): string {
  return isShopsFault(reason)
    ? 'This is our fault, so we pay for the return. Please keep the receipt of the post or courier, and tell us the cost.'
    : 'Please pack them unused and as they came. You pay for the return.';
}

function WhereTo({ frame: { shop }, order }: { frame: MailFrame; order: string }) {
  return (
    <>
      <Text style={styles.subheading}>Return address</Text>
      <div style={styles.line}>{shop.name}</div>
      <div style={styles.line}>{shop.address}</div>
      <div style={styles.line}>{shop.phone}</div>
      <Text style={styles.text}>
        Write {order} on the parcel. Once we have received and checked it, we send your refund
        within 3 business days.
      </Text>
    </>
  );
}

function SecondLook({ frame }: { frame: MailFrame }) {
  return (
    <Text style={styles.text}>
      <Disagree frame={frame} />. You can read about returns in our{' '}
      <Link href={`${frame.shopUrl}/refund-policy`} style={styles.link}>
        refund policy
      </Link>
      .
    </Text>
  );
}

function Products({ title, data }: { title: string; data: ReturnFacts }) {
  return (
    <>
      <Text style={styles.subheading}>
        {title}: {reasonLabel(data.reason)}
      </Text>
      {data.pieces.map(({ name, quantity, ...chosen }) => (
        <div key={`${name} ${chosen.selectedSize}`} style={styles.line}>
          {quantity} × {name}
          {commaAndChosen(chosen)}
        </div>
      ))}
    </>
  );
}

/** To the shop: a return waits for its decision. */
export function ReturnForTheShop({ frame, data }: Message<'return-for-the-shop'>) {
  const { name, images, details } = data;
  return (
    <MailSheet
      frame={frame}
      title={`Return from order ${shortOrderId(data.orderId)}`}
      preview={`${name}: ${reasonLabel(data.reason)}`}
    >
      <Text style={styles.text}>{name} has requested a return and is waiting for your reply.</Text>
      {details && <pre style={styles.written}>{details}</pre>}
      {images > 0 && (
        <Text style={styles.quiet}>
          With {images} {images === 1 ? 'image' : 'images'}. You can see them in the back office.
        </Text>
      )}
      <Hr style={styles.rule} />
      <Products title="Products to return" data={data} />
      <MailButton href={`${frame.shopUrl}/admin/returns?return=${data.returnId}`}>
        Open the return
      </MailButton>
    </MailSheet>
  );
}
