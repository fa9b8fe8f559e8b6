import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { requireServer } from './require-server.ts';

const name = `haat_test_home_${process.pid}`;
const server = inject('databaseServer');
let admin: pg.Client;

beforeAll(async () => {
  admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name}_latin encoding 'LATIN1' locale_provider libc
    locale 'C' template template0`);
  await admin.query(`create role ${name}_guest login password 'guest'`);
});

afterAll(async () => {
  await admin.query(`drop database ${name}_latin`);
  await admin.query(`drop role ${name}_guest`);
  await admin.end();
});

function address(change: (url: URL) => void): { connectionString: string } {
  const url = new URL(server);
  change(url);
  return { connectionString: url.href };
}

/** Greets like every old server, and answers the first query with its version. */
async function startOldServer(): Promise<Server> {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const ready = message('Z', Buffer.from('I'));
  const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
  const column = Buffer.from(
    '\0\x01version\0\0\0\0\0\0\0\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0',
    'latin1',
  );
  const row = Buffer.from('\0\x01\0\0\0\x06140011');
  const answer = Buffer.concat([
    message('T', column),
    message('D', row),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ]);
  const old = createServer((socket) => {
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', (said) => said.toString('latin1', 0, 1) === 'Q' && socket.write(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(old, 'listening');
  return old;
}

test('a database that suits the shop is accepted', async () => {
  await expect(
    requireServer('DATABASE_URL', { connectionString: server }),
  ).resolves.toBeUndefined();
});

test('a server that is too old is reported with its version', async () => {
  const old = await startOldServer();
  const { port } = old.address() as AddressInfo;
  await expect(
    requireServer('DATABASE_URL', { connectionString: `postgres://haat@127.0.0.1:${port}/haat` }),
  ).rejects.toThrow('DATABASE_URL points to PostgreSQL 14; Haat needs 15 or newer.');
  old.close();
});

test('a database in another encoding is refused before anything is created in it', async () => {
  await expect(
    requireServer(
      'DATABASE_URL',
      address((url) => {
        url.pathname = `/${name}_latin`;
      }),
    ),
  ).rejects.toThrow('DATABASE_URL points to a database in LATIN1; create one in UTF8.');
});

test('a user who may not create tables is refused, though may read a replica', async () => {
  const guest = address((url) => {
    url.username = `${name}_guest`;
    url.password = 'guest';
  });
  await expect(requireServer('DATABASE_URL', guest)).rejects.toThrow(
    'DATABASE_URL names a user who may not create tables there; make the user the database’s owner.',
  );
  await expect(requireServer('DATABASE_READ_URL', guest)).resolves.toBeUndefined();
});

test('a server that is not there, or a wrong database, is reported with the reason', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  await expect(
    requireServer('DATABASE_READ_URL', { connectionString: `postgres://127.0.0.1:${port}/haat` }),
  ).rejects.toThrow(/^DATABASE_READ_URL is not responding \(connect ECONNREFUSED .*\.$/);
  const missing = address((url) => {
    url.pathname = '/no_such_database';
  });
  await expect(requireServer('DATABASE_URL', missing)).rejects.toThrow(
    'DATABASE_URL is not responding (database "no_such_database" does not exist)',
  );
});

test('a proxy without a primary behind it is reported as such', async () => {
  const proxy = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  await expect(
    requireServer('DATABASE_URL', { connectionString: `postgres://127.0.0.1:${port}/haat` }),
  ).rejects.toThrow(
    /^DATABASE_URL is not responding \(.+\); .+ without a majority of etcd members no server is\.$/,
  );
  proxy.close();
});

test.each([
  [300_000, 'The clock of this machine is 5 min ahead of the clock of the database'],
  [-300_000, 'The clock of this machine is 5 min behind the clock of the database'],
])('a clock that is %d ms off is reported', async (offMs, sentence) => {
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + offMs);
  await expect(requireServer('DATABASE_URL', { connectionString: server })).rejects.toThrow(
    sentence,
  );
  clock.mockRestore();
});
