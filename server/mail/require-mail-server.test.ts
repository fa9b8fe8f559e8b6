import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { requireMailServer } from './require-mail-server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Says what is listed for a command's first word; without a greeting it says nothing at all. */
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
    await expect(asking).rejects.toThrow(/^SMTP_URL does not answer \(.*\); check .*\.$/);
    await expect(asking).rejects.toThrow(reason);
  }
});
