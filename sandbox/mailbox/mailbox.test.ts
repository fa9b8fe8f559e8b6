import { expect, test } from 'vitest';
import { openMemoryStores } from '../store.ts';
import { openTrial, post } from '../testing/trial.ts';

type App = Awaited<ReturnType<typeof openTrial>>;

const mail = (fields: object = {}) => ({
  to: 'asha@example.in',
  from: 'Aipan Haat <shop@example.in>',
  subject: 'Your code',
  text: 'It is 123456.',
  html: '<p>It is <b>123456</b>.</p>',
  ...fields,
});
const inbox = async (app: App, to = '') =>
  (await app.inject(`/sandbox/mailbox.json${to && `?to=${encodeURIComponent(to)}`}`)).json();
const page = async (app: App, query = '') => (await app.inject(`/sandbox/mailbox${query}`)).body;

test('a mail is found under its address, newest first, whatever the case', async () => {
  const app = await openTrial({ clock: { now: () => new Date('2026-01-26T06:00:00Z') } });
  expect((await post(app, '/mailbox', mail())).status).toBe(201);
  await post(app, '/mailbox', mail({ to: 'Asha <ASHA@example.in>', subject: 'Second' }));
  await post(app, '/mailbox', mail({ to: ['b@example.in', 'c@example.in'] }));
  const found = await inbox(app, 'Asha@Example.IN');
  expect(found.map(({ subject }: { subject: string }) => subject)).toEqual(['Second', 'Your code']);
  expect(found[1]).toEqual({
    to: 'asha@example.in',
    subject: 'Your code',
    text: 'It is 123456.',
    html: '<p>It is <b>123456</b>.</p>',
    sentAt: '2026-01-26T06:00:00.000Z',
  });
  expect(await inbox(app, 'c@example.in')).toHaveLength(1);
  expect(await inbox(app, 'a@example.in')).toEqual([]);
  expect(await inbox(app)).toHaveLength(3);
});

test('a mail sent twice under one message id arrives once, also across a restart', async () => {
  const openStore = openMemoryStores();
  const before = await openTrial({ openStore });
  await post(before, '/mailbox', mail({ messageId: '<1@shop>' }));
  await before.close();
  const after = await openTrial({ openStore });
  await post(after, '/mailbox', mail({ messageId: '<1@shop>' }));
  expect(await inbox(after)).toHaveLength(1);
});

test('the newest 500 mails are kept', async () => {
  const app = await openTrial();
  for (let turn = 1; turn <= 502; turn++) {
    await post(app, '/mailbox', mail({ subject: `Mail ${turn}` }));
  }
  const kept = await inbox(app);
  expect(kept).toHaveLength(500);
  expect([kept[0].subject, kept[499].subject]).toEqual(['Mail 502', 'Mail 3']);
});

test('the page lists mails and shows one, with its content sandboxed', async () => {
  const app = await openTrial();
  const evil = '<script>alert(1)</script>"\'&';
  const { body } = await post(app, '/mailbox', mail({ subject: evil, text: evil, html: evil }));
  const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;';
  const answer = await app.inject(`/sandbox/mailbox?mail=${body.id}`);
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.body).not.toContain('<script>');
  expect(answer.body).toContain(`<h2>${escaped}</h2>`);
  expect(answer.body).toMatch(/<iframe [^>]*sandbox="[^"]*"/);
  expect(answer.body).not.toMatch(/allow-(scripts|same-origin)/);
});

test('the page can show one person’s mail and says when there is none', async () => {
  const app = await openTrial();
  await post(app, '/mailbox', mail());
  expect(await page(app, '?to=asha@example.in')).toContain('Your code');
  expect(await page(app, '?to=nobody@example.in')).toContain(
    'No email to <b>nobody@example.in</b>',
  );
});

test('attachments can be fetched from the page', async () => {
  const app = await openTrial();
  const content = Buffer.from('%PDF-1.7').toString('base64');
  const attachments = [{ filename: 'INV-26-27-0001.pdf', contentType: 'application/pdf', content }];
  const { body } = await post(app, '/mailbox', mail({ attachments }));
  const [{ attachments: listed }] = await inbox(app);
  expect(listed).toEqual([{ filename: 'INV-26-27-0001.pdf', path: `mailbox/${body.id}/0` }]);
  expect(await page(app, `?mail=${body.id}`)).toContain(`href="${listed[0].path}"`);
  const file = await app.inject(`/sandbox/${listed[0].path}`);
  expect([file.headers['content-type'], file.body]).toEqual(['application/pdf', '%PDF-1.7']);
  expect((await app.inject(`/sandbox/mailbox/${body.id}/1`)).statusCode).toBe(404);
});

test.each([
  ['no address', { subject: 'Hello' }],
  ['nothing', undefined],
])('a mail with %s is returned', async (_what, given) => {
  const app = await openTrial();
  const { status, body } = await post(app, '/mailbox', given);
  expect([status, body.success]).toEqual([400, false]);
});

test('a mail server that is out of order accepts no mail, and one that refuses an address accepts the others', async () => {
  const openStore = openMemoryStores();
  const before = await openTrial({ openStore });
  expect((await post(before, '/mailbox/faults', { down: true })).status).toBe(200);
  expect((await post(before, '/mailbox', mail())).status).toBe(503);
  await before.close();
  const app = await openTrial({ openStore });
  expect((await post(app, '/mailbox', mail())).status).toBe(503);
  await post(app, '/mailbox/faults', { refuse: ['@nowhere.example'] });
  expect((await post(app, '/mailbox', mail({ to: 'lata@Nowhere.example' }))).status).toBe(422);
  expect((await post(app, '/mailbox', mail())).status).toBe(201);
  await post(app, '/mailbox/faults', {});
  expect((await post(app, '/mailbox', mail({ to: 'lata@nowhere.example' }))).status).toBe(201);
  expect(await inbox(app)).toHaveLength(2);
  expect((await post(app, '/mailbox/faults', { slow: true })).status).toBe(400);
});
