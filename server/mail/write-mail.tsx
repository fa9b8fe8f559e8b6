import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import { shortOrderId } from '#contract/orders.ts';
import {
  AlreadyRegistered,
  PasswordChanged,
  ResetCode,
  VerificationCode,
} from './messages/account-mails.tsx';
import { OrderPaid, PaymentReturned } from './messages/order-mails.tsx';
import type { MailFrame, RenderedMail } from './render-mail.ts';
import type { MailTemplates } from './templates.ts';

interface Letter {
  subject: string;
  message: ReactElement;
}

/** Every mail's subject and message. */
const letters: {
  [T in keyof MailTemplates]: (data: MailTemplates[T], frame: MailFrame) => Letter;
} = {
  'verification-code': (data, frame) => ({
    subject: `Your ${frame.shop.name} code: ${data.code}`,
    message: <VerificationCode data={data} frame={frame} />,
  }),
  'already-registered': (data, frame) => ({
    subject: `You have an account at ${frame.shop.name} already`,
    message: <AlreadyRegistered data={data} frame={frame} />,
  }),
  'reset-code': (data, frame) => ({
    subject: `Your ${frame.shop.name} code: ${data.code}`,
    message: <ResetCode data={data} frame={frame} />,
  }),
  'password-changed': (data, frame) => ({
    subject: `Your ${frame.shop.name} password was ${data.created ? 'created' : 'changed'}`,
    message: <PasswordChanged data={data} frame={frame} />,
  }),
  'order-paid': (data, frame) => ({
    subject: `Your ${frame.shop.name} order ${shortOrderId(data.orderId)} is paid`,
    message: <OrderPaid data={data} frame={frame} />,
  }),
  'payment-returned': (data, frame) => ({
    subject: `Money back for your ${frame.shop.name} order ${shortOrderId(data.orderId)}`,
    message: <PaymentReturned data={data} frame={frame} />,
  }),
};

/** Both parts come from the one component, so that they cannot say different things. */
export async function writeMail<T extends keyof MailTemplates>(
  template: T,
  data: MailTemplates[T],
  frame: MailFrame,
): Promise<RenderedMail> {
  const { subject, message } = letters[template](data, frame);
  const html = await render(message);
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      {
        selector: 'table.order',
        format: 'dataTable',
        options: { uppercaseHeaderCells: false, maxColumnWidth: 50 },
      },
    ],
  });
  return { subject: subject.replace(/\s+/g, ' '), html, text: text.trim() };
}
