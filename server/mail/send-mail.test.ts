import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { openMailer } from './mailer.ts';
import { forgetMails } from './mails.queries.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

interface Delivered {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

let shop: TestShop;
let delivered: Delivered[] = [];
let isDown = false;

const mailbox = createServer(async (request, response) => {
  const body = await new Response(request as unknown as ReadableStream).text();
  if (!isDown) delivered.push(JSON.parse(body) as Delivered);
  response.writeHead(isDown ? 503 : 200).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => mailbox.listen(0, '127.0.0.1', resolve));
  const mailboxUrl = `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`;
  const mail = { kind: 'sandbox' as const, mailboxUrl, from: 'Haat <orders@haat.example>' };
  shop = await openTestShop({}, { adjust: (config) => ({ ...config, mail }) });
});
afterAll(async () => {
  mailbox.close();
  await shop.remove();
});
beforeEach(async () => {
  delivered = [];
  isDown = false;
  await shop.db.deleteFrom('mails').execute();
});

const queueCode = (onceKey?: string) =>
  queueMail(shop.db, shop, {
    to: 'asha@example.in',
    template: 'verification-code',
    data: { name: 'Asha', code: '048213', minutes: 10 },
    ...(onceKey && { onceKey }),
  });
const mails = () => shop.db.selectFrom('mails').selectAll().execute();

test('a mail about what is gone is forgotten once it is sent', async () => {
  await queueCode('about:sent');
  await queueCode('about:waiting');
  const mails = () =>
    shop.db.selectFrom('mails').select(['id', 'once_key']).orderBy('once_key').execute();
  const [sent, waiting] = await mails();
  await sendMail(shop, sent?.id ?? '');
  await forgetMails(shop.db, ['about:sent', 'about:waiting']);
  expect(await mails()).toEqual([waiting]);
  await sendMail(shop, waiting?.id ?? '');
  expect(delivered).toHaveLength(2);
  expect(await mails()).toEqual([]);
});

test('a queued mail is delivered once, and its code is kept no longer', async () => {
  await queueCode();
  const [queued] = await mails();
  await sendMail(shop, queued?.id ?? '');
  await sendMail(shop, queued?.id ?? '');
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toMatchObject({
    from: 'Haat <orders@haat.example>',
    to: 'asha@example.in',
    subject: 'Your Aipan Haat code: 048213',
    messageId: `<${queued?.id}@localhost>`,
  });
  expect(delivered[0]?.text).toContain('048213');
  expect((await mails())[0]).toMatchObject({ attempts: 1, last_error: null, data: {} });
});

test('a mail that could not be delivered says why and is tried again', async () => {
  isDown = true;
  await queueCode();
  const [queued] = await mails();
  await expect(sendMail(shop, queued?.id ?? '')).rejects.toThrow('503');
  expect((await mails())[0]).toMatchObject({ sent_at: null, attempts: 1 });
  isDown = false;
  await sendMail(shop, queued?.id ?? '');
  expect(delivered).toHaveLength(1);
});

test('the same occasion is mailed once', async () => {
  await queueCode('order-paid:1');
  await queueCode('order-paid:1');
  expect(await mails()).toHaveLength(1);
});

test('nothing is mailed of a transaction that fails', async () => {
  const failing = shop.db.transaction().execute(async (trx) => {
    await queueMail(trx, shop, {
      to: 'asha@example.in',
      template: 'already-registered',
      data: { name: 'Asha' },
    });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await mails()).toEqual([]);
});

test('the queue brings a mail to the mailbox by itself', async () => {
  await queueCode();
  await shop.jobs.start();
  await expect.poll(() => delivered.length, { timeout: 10_000, interval: 20 }).toBe(1);
});

test('a shop without a mail server says so', async () => {
  const mailer = openMailer({ mail: undefined });
  expect(mailer.canSend).toBe(false);
  await expect(mailer.send({} as never)).rejects.toThrow('SMTP_URL');
});
