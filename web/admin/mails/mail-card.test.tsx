import { expect, test } from 'vitest';
import type { Mail } from '#contract/mails/mails.ts';
import { textOf } from '#testing/render-text.tsx';
import { MailCard } from './mail-card.tsx';

const mail: Mail = {
  _id: 'm1',
  to: '+91 94120 55501',
  channel: 'WhatsApp',
  template: 'order-paid',
  orderId: null,
  state: 'sent',
  createdAt: '2026-11-30T06:30:00.000Z',
  sentAt: '2026-11-30T06:30:05.000Z',
  failedAt: null,
  nextTryAt: null,
  attempts: 1,
  lastError: null,
  resent: 0,
  isSecret: false,
};
test('a message says by which channel it went, where the shop has several', () => {
  expect(textOf(<MailCard record={mail} />)).toContain('WhatsApp: +91 94120 55501');
});

test('where email is the only channel nothing names it', () => {
  const only = { ...mail, channel: null, to: 'asha@example.in' };
  expect(textOf(<MailCard record={only} />)).not.toContain(': asha');
});
