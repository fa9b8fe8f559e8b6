import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { openMailer } from '#server/infra/mail/mailer.ts';
import { notify } from '#server/messages/notify.ts';
import { forgetMails } from '#server/messages/outbox/mails.queries.ts';
import { attachedInvoices } from '#server/selling/invoices/drawing/attached-invoices.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { claimDueMails } from './mail-tries.queries.ts';
import { queueMessage } from './queue-message.ts';
import { sendDueMails, sendMail } from './send-mail.ts';

interface Delivered {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

let shop: TestShop;
let clock: HeldClock;
let delivered: Delivered[] = [];
let isDown = false;
let asked = 0;

const mailbox = createServer(async (request, response) => {
  asked += 1;
  const body = await new Response(request as unknown as ReadableStream).text();
  if (!isDown) delivered.push(JSON.parse(body) as Delivered);
  response.writeHead(isDown ? 503 : 200).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => mailbox.listen(0, '127.0.0.1', resolve));
  const mailboxUrl = `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`;
  const mail = { kind: 'sandbox' as const, mailboxUrl, from: 'Haat <orders@haat.example>' };
  clock = heldClock();
  shop = await openTestShop({}, { clock, adjust: (config) => ({ ...config, mail }) });
});
afterAll(async () => {
  mailbox.close();
  await shop.remove();
});
beforeEach(async () => {
  delivered = [];
  isDown = false;
  await shop.db.deleteFrom('mails').execute();
  await shop.db.deleteFrom('messageStops').execute();
});

const queueCode = (onceKey?: string) =>
  queueMessage(shop.db, shop, {
    channel: 'mail',
    address: 'asha@example.in',
    event: 'verification-code',
    data: { name: 'Asha', code: '048213', minutes: 10 },
    ...(onceKey && { onceKey }),
  });
const mails = () => shop.db.selectFrom('mails').selectAll().execute();

test('a mail about deleted data is dropped once it is sent', async () => {
  await queueCode('about:sent');
  await queueCode('about:waiting');
  const mails = () =>
    shop.db.selectFrom('mails').select(['id', 'onceKey']).orderBy('onceKey').execute();
  const [sent, waiting] = await mails();
  await sendMail(shop, sent?.id ?? '', attachedInvoices);
  await forgetMails(shop.db, ['about:sent', 'about:waiting']);
  expect(await mails()).toEqual([waiting]);
  await sendMail(shop, waiting?.id ?? '', attachedInvoices);
  expect(delivered).toHaveLength(2);
  expect(await mails()).toEqual([]);
});

test('a queued mail is delivered once, and its code is stored no longer', async () => {
  await queueCode();
  const [queued] = await mails();
  await sendMail(shop, queued?.id ?? '', attachedInvoices);
  await sendMail(shop, queued?.id ?? '', attachedInvoices);
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toMatchObject({
    from: 'Haat <orders@haat.example>',
    to: 'asha@example.in',
    subject: 'Your Aipan Haat code: 048213',
    messageId: `<${queued?.id}@localhost>`,
  });
  expect(delivered[0]?.text).toContain('048213');
  expect((await mails())[0]).toMatchObject({ attempts: 1, lastError: null, data: {} });
});

const queueNotice = (email = 'asha@example.in') =>
  notify(shop.db, shop, { event: 'already-registered', to: { email }, data: { name: 'Asha' } });

test('a mail that could not be delivered says why and is tried again', async () => {
  isDown = true;
  await queueCode();
  const [queued] = await mails();
  expect(await sendMail(shop, queued?.id ?? '', attachedInvoices)).toBe('away');
  expect((await mails())[0]).toMatchObject({
    sentAt: null,
    attempts: 1,
    lastError: 'the sandbox mailbox answered 503',
  });
  isDown = false;
  await sendDueMails(shop, attachedInvoices);
  expect(delivered).toHaveLength(0);
  clock.pass(MINUTE_MS);
  await sendDueMails(shop, attachedInvoices);
  expect(delivered).toHaveLength(1);
});

test('while the mail server is down it is tried less and less often, and each mail goes out once it is back', async () => {
  isDown = true;
  for (const name of ['asha', 'bina', 'lata', 'meera']) await queueNotice(`${name}@example.in`);
  asked = 0;
  for (let minute = 0; minute < 3 * 60; minute += 1) {
    await sendDueMails(shop, attachedInvoices);
    clock.pass(MINUTE_MS);
  }
  expect(asked).toBeLessThan(50);
  expect(delivered).toHaveLength(0);
  clock.pass(2 * DAY_MS);
  isDown = false;
  await sendDueMails(shop, attachedInvoices);
  expect(delivered.map(({ to }) => to).sort()).toEqual(
    ['asha', 'bina', 'lata', 'meera'].map((name) => `${name}@example.in`),
  );
});

test('the first mail that goes out again brings those along that wait for their hour', async () => {
  isDown = true;
  await queueNotice('asha@example.in');
  for (let hour = 0; hour < 6; hour += 1) {
    await sendDueMails(shop, attachedInvoices);
    clock.pass(HOUR_MS - 1);
  }
  isDown = false;
  await queueNotice('bina@example.in');
  await sendDueMails(shop, attachedInvoices);
  await sendDueMails(shop, attachedInvoices);
  expect(delivered.map(({ to }) => to).sort()).toEqual(['asha@example.in', 'bina@example.in']);
});

test('a mail that found no database goes out with the next mail', async () => {
  await queueNotice('asha@example.in');
  const withoutDatabase: TestShop = {
    ...shop,
    content: {
      ...shop.content,
      read: async () => {
        throw new Error('Connection terminated unexpectedly');
      },
    },
  };
  for (let hour = 0; hour < 3; hour += 1) {
    await sendDueMails(withoutDatabase, attachedInvoices);
    clock.pass(HOUR_MS - 1);
  }
  expect((await mails())[0]).toMatchObject({ lastError: 'Connection terminated unexpectedly' });
  await queueNotice('bina@example.in');
  await sendDueMails(shop, attachedInvoices);
  await sendDueMails(shop, attachedInvoices);
  expect(delivered.map(({ to }) => to).sort()).toEqual(['asha@example.in', 'bina@example.in']);
});

test('a mail that no server accepted for five days is given up', async () => {
  isDown = true;
  await queueNotice();
  for (let hour = 0; hour <= 5 * 24; hour += 1) {
    await sendDueMails(shop, attachedInvoices);
    clock.pass(HOUR_MS);
  }
  await sendDueMails(shop, attachedInvoices);
  const [{ failedAt, lastError } = {}] = await mails();
  expect(failedAt).not.toBeNull();
  expect(lastError).toBe('the sandbox mailbox answered 503');
  isDown = false;
  clock.pass(DAY_MS);
  await sendDueMails(shop, attachedInvoices);
  expect(delivered).toHaveLength(0);
});

test('a code that has expired meanwhile is not sent', async () => {
  isDown = true;
  await queueCode();
  await sendDueMails(shop, attachedInvoices);
  isDown = false;
  clock.pass(10 * MINUTE_MS);
  await sendDueMails(shop, attachedInvoices);
  expect(delivered).toHaveLength(0);
  expect((await mails())[0]).toMatchObject({ lastError: 'Its code had expired.' });
});

test('a code goes out before the mails that wait', async () => {
  for (let each = 0; each < 3; each += 1) await queueNotice(`guest-${each}@example.in`);
  await queueCode();
  await sendDueMails(shop, attachedInvoices);
  expect(delivered.map(({ text }) => text.includes('048213')).indexOf(true)).toBeLessThan(2);
  expect(delivered).toHaveLength(4);
});

test('a process claims no more than it sends at once, whatever plan the database chooses', async () => {
  for (let each = 0; each < 6; each += 1) await queueNotice(`guest-${each}@example.in`);
  const now = clock.now();
  const claimed = await shop.db.transaction().execute(async (trx) => {
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material']) {
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(trx);
    }
    return claimDueMails(trx, { now, until: now, limit: 2 });
  });
  expect(claimed).toHaveLength(2);
});

test('two processes at once send a mail once', async () => {
  for (let each = 0; each < 6; each += 1) await queueNotice(`guest-${each}@example.in`);
  await Promise.all([
    sendDueMails(shop, attachedInvoices),
    sendDueMails(shop, attachedInvoices),
    sendDueMails(shop, attachedInvoices),
  ]);
  const ids = delivered.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
});

test('a mail whose process was killed while it was sent is tried again under the same id', async () => {
  await queueNotice();
  const [queued] = await mails();
  await sendMail(shop, queued?.id ?? '', attachedInvoices);
  // As if the process had ended before it could note that.
  await shop.db
    .updateTable('mails')
    .set({ sentAt: null, nextTryAt: new Date(clock.now().getTime() + 2 * MINUTE_MS) })
    .execute();
  await sendDueMails(shop, attachedInvoices);
  expect(delivered).toHaveLength(1);
  clock.pass(2 * MINUTE_MS);
  await sendDueMails(shop, attachedInvoices);
  const [first, second] = delivered;
  expect(second?.messageId).toBe(first?.messageId);
});

test('a mail of a kind that only a newer release knows waits for one, and is given up after five days', async () => {
  await queueNotice();
  await shop.db.updateTable('mails').set({ template: 'of-a-newer-release' }).execute();
  for (let minute = 0; minute < 20; minute += 1) {
    await sendDueMails(shop, attachedInvoices);
    clock.pass(MINUTE_MS);
  }
  expect((await mails())[0]).toMatchObject({
    failedAt: null,
    isHeld: false,
    lastError: 'This release has no email "of-a-newer-release".',
  });
  // As a newer node would find it, a minute later at most.
  await shop.db.updateTable('mails').set({ template: 'already-registered' }).execute();
  await sendDueMails(shop, attachedInvoices);
  expect(delivered).toHaveLength(1);
  await queueNotice();
  await shop.db
    .updateTable('mails')
    .set({ template: 'of-no-release' })
    .where('sentAt', 'is', null)
    .execute();
  clock.pass(5 * DAY_MS);
  await sendDueMails(shop, attachedInvoices);
  expect(delivered).toHaveLength(1);
  expect((await mails()).filter(({ failedAt }) => failedAt)).toHaveLength(1);
});

test('the same occasion is mailed once', async () => {
  await queueCode('order-paid:1');
  await queueCode('order-paid:1');
  expect(await mails()).toHaveLength(1);
});

test('nothing is mailed of a transaction that fails', async () => {
  const failing = shop.db.transaction().execute(async (trx) => {
    await notify(trx, shop, {
      event: 'already-registered',
      to: { email: 'asha@example.in' },
      data: { name: 'Asha' },
    });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await mails()).toEqual([]);
});

function unknownMailbox(): Error {
  const response = '550 5.1.1 No such user';
  const facts = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response };
  return Object.assign(new Error(response), facts);
}

test('a mailbox that does not exist gets no more mails, until a code reaches it', async () => {
  const { mailer } = shop;
  const send = async () => {
    throw unknownMailbox();
  };
  shop.mailer = { ...mailer, send };
  await queueNotice();
  await sendDueMails(shop, attachedInvoices);
  shop.mailer = mailer;
  await queueNotice('Asha@Example.in');
  await queueNotice('bina@example.in');
  await sendDueMails(shop, attachedInvoices);
  expect(delivered.map(({ to }) => to)).toEqual(['bina@example.in']);
  const reasons = (await mails()).flatMap(({ lastError }) => lastError ?? []);
  // Rows come in no order.
  expect(reasons.sort()).toEqual([
    '550 5.1.1 No such user',
    'Not tried: the address was refused (550 5.1.1 No such user)',
  ]);
  await queueCode();
  await sendDueMails(shop, attachedInvoices);
  await queueNotice();
  await sendDueMails(shop, attachedInvoices);
  expect(delivered).toHaveLength(3);
  expect(await shop.db.selectFrom('messageStops').selectAll().execute()).toEqual([]);
});

test("the shop's own address is tried each time", async () => {
  const { mailer } = shop;
  const send = async () => {
    throw unknownMailbox();
  };
  shop.mailer = { ...mailer, send };
  await queueMessage(shop.db, shop, {
    channel: 'mail',
    address: 'studio@example.in',
    event: 'low-stock',
    data: { variants: [], more: 0 },
  });
  await sendDueMails(shop, attachedInvoices);
  shop.mailer = mailer;
  expect(await mails()).toMatchObject([{ lastError: '550 5.1.1 No such user' }]);
  expect(await shop.db.selectFrom('messageStops').selectAll().execute()).toEqual([]);
});

test('the queue brings a mail to the mailbox by itself', async () => {
  await queueCode();
  await shop.jobs.start();
  await expect.poll(() => delivered.length, { interval: 20 }).toBe(1);
});

test('a shop without a mail server says so', async () => {
  const mailer = openMailer(async () => undefined);
  expect(await mailer.canSend()).toBe(false);
  await expect(mailer.send({} as never)).rejects.toThrow('no mail server is set up');
});
