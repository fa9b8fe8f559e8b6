import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isUnknownMailbox, readMailFailure } from './mail-failure.ts';
import { openMailer } from './mailer.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server that gives these answers to these commands, and accepts everything else. */
async function sendTo(answers: Record<string, string>): Promise<unknown> {
  const talk = (socket: Socket) => {
    let isData = false;
    socket.on('error', () => {});
    socket.write(`${answers.CONNECT ?? '220 mail.example'}\r\n`);
    socket.on('data', (bytes) => {
      const said = bytes.toString();
      if (isData && !said.endsWith('\r\n.\r\n')) return;
      const command = isData ? 'LETTER' : (said.split(/[ :\r]/)[0] ?? '').toUpperCase();
      isData = command === 'DATA' && !answers.DATA;
      const yes = command === 'DATA' ? '354 go on' : '250 yes';
      socket.write(`${answers[command] ?? yes}\r\n`);
    });
  };
  server = createServer(talk);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = openMailer(async () => ({
    kind: 'smtp',
    url: `smtp://127.0.0.1:${port}`,
    from: 'Haat <care@haat.example>',
  }));
  const mail = {
    to: 'asha@example.in',
    subject: 'Hello',
    html: '',
    text: 'Hi',
    messageId: '<1@h>',
  };
  return mailer.send(mail).then(
    () => undefined,
    (error) => error,
  );
}

test('a mail server that accepts the mail is no failure', async () => {
  expect(await sendTo({})).toBeUndefined();
});

test('an address that does not exist is refused for good', async () => {
  expect(readMailFailure(await sendTo({ RCPT: '550 no such mailbox' }))).toBe('final');
  expect(readMailFailure(await sendTo({ LETTER: '554 not wanted' }))).toBe('final');
});

test.each([
  ['550 5.1.1 no such user', true],
  ['550-5.1.1 no such\r\n550 5.1.1 user', true],
  ['550 5.7.1 relaying denied', false],
  ['550 who are you?', false],
  ['553 5.1.8 no such sender', false],
])('%s: a mailbox that is unknown is %s', async (RCPT, isUnknown) => {
  expect(isUnknownMailbox(await sendTo({ RCPT }))).toBe(isUnknown);
});

test('a mailbox that is full now, or a server that greylists, is tried again', async () => {
  expect(readMailFailure(await sendTo({ RCPT: '452 mailbox full' }))).toBe('passing');
  expect(readMailFailure(await sendTo({ RCPT: '451 greylisted' }))).toBe('passing');
});

test("a sender that the server refuses is the shop's own fault, and the mail is not given up", async () => {
  expect(readMailFailure(await sendTo({ MAIL: '550 sender not allowed' }))).toBe('passing');
});

test('a server that is not there, or busy for everybody, is away', async () => {
  expect(readMailFailure(await sendTo({ CONNECT: '421 too busy' }))).toBe('away');
  const mailer = openMailer(async () => ({
    kind: 'smtp',
    url: 'smtp://127.0.0.1:1',
    from: 'care@haat.example',
  }));
  const error = await mailer
    .send({ to: 'asha@example.in', subject: '', html: '', text: '', messageId: '<1@h>' })
    .catch((cause) => cause);
  expect(readMailFailure(error)).toBe('away');
});
