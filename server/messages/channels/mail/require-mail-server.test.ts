import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ConfigError } from '#server/infra/config/config-error.ts';
import { readSmtpUrl } from '#server/infra/mail/mailer.ts';
import { requireMailServer } from './require-mail-server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Answers each command by its first word as listed; without a greeting it stays silent. */
async function mailServer(says: Record<string, string>): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (!says.greeting) return;
    socket.write(`${says.greeting}\r\n`);
    socket.on('data', (line) => {
      const [word = ''] = line.toString().trim().split(' ');
      socket.write(`${says[word] ?? '250 fine'}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function ask(url: string): Promise<void> {
  const from = 'orders@shop.example';
  return requireMailServer({ mail: { kind: 'smtp', url, from } }, { patienceMs: 200 });
}

const greeting = '220 shop.example';

test('a mail server that answers lets the shop open', async () => {
  await expect(ask(`smtp://${await mailServer({ greeting })}`)).resolves.toBeUndefined();
  await expect(requireMailServer({ mail: undefined })).resolves.toBeUndefined();
});

test('a wrong password, a silent server and a closed port stop the start with a sentence', async () => {
  const strict = { greeting, EHLO: '250 AUTH PLAIN', AUTH: '535 no such user' };
  const gone = await mailServer({ greeting });
  servers.pop()?.close();
  for (const [url, reason] of [
    [`smtp://haat:wrong@${await mailServer(strict)}`, /535 no such user/],
    [`smtp://${await mailServer({})}`, /Timeout|Greeting never received/],
    [`smtp://${gone}`, /ECONNREFUSED/],
  ] as const) {
    const asking = ask(url);
    await expect(asking).rejects.toThrow(ConfigError);
    await expect(asking).rejects.toThrow(/^SMTP_URL is not responding \(.*\); check .*\.$/);
    await expect(asking).rejects.toThrow(reason);
  }
});

test('mails that leave the machine go over TLS, unless the address says otherwise', async () => {
  expect(readSmtpUrl('smtp://haat:secret@mail.example:587')).toEqual({
    url: 'smtp://haat:secret@mail.example:587',
    requireTLS: true,
  });
  for (const [url, requireTLS] of [
    ['smtp://mail.example?requireTLS=true', true],
    ['smtp://mail.example?requireTLS=false', false],
    ['smtps://mail.example', false],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://localhost', false],
    ['smtp://[::1]:25', false],
  ] as const) {
    expect(readSmtpUrl(url).requireTLS, url).toBe(requireTLS);
  }
});

test('a mail server outside that has no TLS stops the start with a sentence', async () => {
  const plain = await mailServer({ greeting, EHLO: '250 fine', STARTTLS: '502 no such command' });
  // A name that leads to this machine, but that the shop takes for another one.
  const address = new URL(`smtp://${plain}`);
  const { host } = new URL(`smtp://0.0.0.0:${address.port}`);
  await expect(ask(`smtp://${host}`)).rejects.toThrow(
    /^SMTP_URL leads to a mail server without TLS \(.*\); switch STARTTLS on there, use smtps:\/\/, or add \?requireTLS=false .*\.$/,
  );
  await expect(ask(`smtp://${host}?requireTLS=false`)).resolves.toBeUndefined();
});
