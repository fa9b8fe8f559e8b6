import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser } from '#server/accounts/users/accounts.queries.ts';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { emptyTables, withoutTriggers } from '#testing/empty-tables.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { runHaat } from './run-haat.ts';

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  shop = await openTestShop();
  folder = mkdtempSync(join(tmpdir(), 'haat-cli-'));
});
afterAll(async () => {
  await shop.remove();
  rmSync(folder, { recursive: true });
});
beforeEach(() => emptyTables(shop, 'products'));

/** Runs a command on the open test shop. */
async function haat(args: string[], environment: Record<string, string> = {}) {
  const { databaseUrl = '', dataDir } = shop.config;
  let out = '';
  let err = '';
  const code = await runHaat(args, {
    environment: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(shop.config.port),
      LOG_LEVEL: 'silent',
      ...environment,
    },
    out: (line) => {
      out += `${line}\n`;
    },
    err: (text) => {
      err += text;
    },
    isTerminal: false,
  });
  return { code, out, err };
}

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A host at whose port nothing listens any more. */
async function silentHost(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `127.0.0.1:${port}`;
}

describe('haat import and export', () => {
  const header = 'key,name,description,category,price';
  const bowl = 'b1,Bowl,Turned from one piece.,accessories,10';

  test('says in one line what it did', async () => {
    const path = file('good.csv', `${header}\n${bowl}\n`);
    expect(await haat(['import', path])).toEqual({
      code: 0,
      out: 'good.csv: 1 new product, 0 changed, 0 unchanged; 0 images imported.\n',
      err: '',
    });
    const copy = join(folder, 'copy.csv');
    expect(await haat(['export', copy])).toEqual({
      code: 0,
      out: `${copy}: 1 product.\n`,
      err: '',
    });
    expect(readFileSync(copy, 'utf8')).toContain('b1,Bowl,Turned from one piece.,accessories,10,');
  });

  test('cuts what is beyond the limits of the shop only where it may', async () => {
    const text = `${'Turned from one piece. '.repeat(100)}`;
    const path = file('long.csv', `${header}\n${bowl.replace('Turned from one piece.', text)}\n`);
    const refused = await haat(['import', path]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('a description of 2,299 characters, but the limit is 2,000');
    expect(refused.err).toContain(
      'Raise the limits in the settings, or import the file again with --cut.',
    );
    const cut = await haat(['import', path, '--cut']);
    expect([cut.code, cut.out]).toEqual([
      0,
      'long.csv: 1 new product, 0 changed, 0 unchanged; 0 images imported.\n',
    ]);
    expect(cut.err).toContain('but the limit is 2,000');
  });

  test('imports the rest, names what it could not import and exits with 1', async () => {
    const path = file('half.csv', `${header}\n${bowl}\nb2,Box,A box of pine.,accessories,free\n`);
    const { code, out, err } = await haat(['import', path]);
    expect([code, out]).toEqual([
      1,
      'half.csv: 1 new product, 0 changed, 0 unchanged; 0 images imported.\n',
    ]);
    expect(err.split('\n')).toEqual([
      'Line 3, Box: not imported. price "free" at line 3 is not a number; Valid price is required.',
      '1 product of half.csv could not be imported; fix the rows named above and import the file again.',
      '',
    ]);
  });

  test('names a host that does not answer once, and its images in a report', async () => {
    const host = await silentHost();
    const images = ['a', 'b', 'c', 'd', 'e'].map((name) => `http://${host}/${name}.jpg`);
    const path = file('far.csv', `${header},images\n${bowl},${images.join('|')}\n`);
    const { code, err } = await haat(['import', path, '--private-addresses']);
    expect(code).toBe(0);
    // A slow machine prints its progress, too.
    expect(err.split('\n').filter((line) => !line.endsWith(' rows'))).toEqual([
      `5 files of ${host} not imported: its server cannot be reached (ECONNREFUSED).`,
      'All of them are listed in far-not-taken.csv.',
      '',
    ]);
    const rows = readFileSync(join(folder, 'far-not-taken.csv'), 'utf8').trimEnd().split('\r\n');
    expect(rows[0]).toBe('\ufeffName,File,Why');
    expect(rows.slice(1).map((row) => row.split(',').slice(0, 2))).toEqual(
      images.map((image) => ['Bowl', image]),
    );
  });

  test('says in one sentence why nothing was taken', async () => {
    const none = await haat([
      'import',
      file('none.csv', `${header}\nb2,Box,A box of pine.,cars,1\n`),
    ]);
    expect([none.code, none.out]).toEqual([1, '']);
    expect(none.err).toContain('Nothing in none.csv was imported: 1 product could not be.');
    const broken = await haat(['import', file('broken.csv', `${header}\n${bowl}\nb2,"Box\n`)]);
    expect(broken).toMatchObject({ code: 1, out: '' });
    expect(broken.err).toMatch(/^broken\.csv: the quotes in the row at line 3 do not match.*\n$/);
    expect((await listProducts(shop, {})).total).toBe(0);
    const unwritten = await haat(['export', join(folder, 'no', 'such.csv')]);
    expect(unwritten.err).toContain('cannot be written (its folder does not exist)');
  });

  test('can hide the demo products', async () => {
    await haat(['import', file('demo.csv', `${header}\n${bowl.replace('b1', 'demo:bowl')}\n`)]);
    const { out } = await haat([
      'import',
      file('own.csv', `${header}\n${bowl}\n`),
      '--replace-demo',
    ]);
    expect(out).toContain('1 demo product hidden');
    expect((await listProducts(shop, {})).total).toBe(1);
  });
});

describe('haat admin', () => {
  test('makes a customer an administrator and back', async () => {
    await createUser(shop.db, shop, {
      email: 'asha@example.com',
      name: 'Asha',
    });
    const said = async (...args: string[]) => (await haat(['admin', ...args])).out.trim();
    expect(await said('grant', 'Asha@example.com')).toBe(
      'Asha@example.com is an administrator now.',
    );
    expect(await said('grant', 'asha@example.com')).toContain('already');
    const packer = await said('grant', 'asha@example.com', '--role', 'packer');
    expect(packer).toBe('asha@example.com is a packer now.');
    const reset = await said('reset-second-factor', 'asha@example.com');
    expect(reset).toBe('asha@example.com has no second factor.');
    expect(await said('revoke', 'asha@example.com')).toBe(
      'asha@example.com is no longer an administrator. Nobody is an administrator now. Run: haat admin grant EMAIL',
    );
  });

  test('creates no shop where there is none', async () => {
    const elsewhere = join(folder, 'elsewhere');
    const said = await haat(['admin', 'grant', 'a@b.in'], {
      DATABASE_URL: '',
      DATA_DIR: elsewhere,
    });
    expect(said).toEqual({
      code: 1,
      out: '',
      err: `There is no shop in ${elsewhere}; set DATA_DIR to its folder.\n`,
    });
    expect(existsSync(elsewhere)).toBe(false);
  });

  test('says so when no user has that address', async () => {
    expect(await haat(['admin', 'grant', 'nobody@example.com'])).toEqual({
      code: 1,
      out: '',
      err: 'Nobody has an account with the email address nobody@example.com.\n',
    });
  });
});

describe('haat audit', () => {
  test('says in one line that the ledger holds', async () => {
    expect(await haat(['audit', '--offline'])).toEqual({
      code: 0,
      out: 'The ledgers are correct: 0 orders, the payment provider was not asked.\n',
      err: '',
    });
    const { out } = await haat(['audit', '--days', '30']);
    expect(out).toBe(
      'The ledgers are correct: 0 orders, 0 of the last 30 days compared with the payment provider.\n',
    );
  });

  test('exits with 1 and the places where it does not', async () => {
    const { id } = await buildProduct(shop, { name: 'Walnut Bowl', stock: 3 });
    await withoutTriggers(shop.db, (trx) =>
      trx.updateTable('variants').set({ stock: 5 }).where('productId', '=', id).execute(),
    );
    const { code, out, err } = await haat(['audit', '--offline']);
    expect([code, err]).toEqual([1, 'The ledgers are not correct: 2 rules broken.\n']);
    expect(out.split('\n').slice(0, 2)).toEqual([
      'A stock count is the sum of its movements – failed (stock-movements):',
      `  product ${id} (Walnut Bowl): 5 in stock, 0 held; should be 3 in stock, 0 held`,
    ]);
  });

  test('takes a number of days and nothing else', async () => {
    for (const days of ['0', 'many', '1.5']) {
      const { code, err } = await haat(['audit', '--days', days]);
      expect([code, err]).toEqual([1, expect.stringContaining('a whole number from 1 to 3650')]);
    }
  });

  test('says how many orders it could not compare', async () => {
    const order = await buildOrder(shop, null, { status: 'pending' });
    await shop.db
      .updateTable('orders')
      .set({ providerOrderId: 'order_1' })
      .where('id', '=', order.id)
      .execute();
    const { code, err } = await haat(['audit']);
    await emptyTables(shop, 'orders');
    expect(code).toBe(1);
    expect(err).toMatch(/The payment provider did not respond: 1 order was not compared\.\n$/);
  });
});

describe('haat doctor', () => {
  test('lists the stand-ins of a test shop', async () => {
    const { code, out, err } = await haat(['doctor']);
    expect(out).toMatch(/^test {5}payments {6} payments are simulated/m);
    expect(out).toMatch(/^ok {7}database {6} PostgreSQL \d+/m);
    expect([code, err]).toEqual([1, 'Something is missing: administrator.\n']);
  });

  test('says what a second machine would not find', async () => {
    const { out } = await haat(['doctor']);
    expect(out).toMatch(
      /^ok {7}machines {6} one machine; before a second .*MEDIA_URL.*SHOP_SECRET/m,
    );
    expect(out).not.toMatch(/machines.*DATABASE_URL/);
    const ready = await haat(['doctor'], {
      MEDIA_URL: 's3://art?endpoint=http://127.0.0.1:1',
      SHOP_SECRET: 'a secret that every machine of the shop holds',
    });
    expect(ready.out).toMatch(/^ok {7}machines {6} a second machine can start/m);
  });

  test('lists what a shop that goes live lacks', async () => {
    const { code, err } = await haat(['doctor'], { SHOP_URL: 'http://shop.example' });
    expect([code, err]).toEqual([
      1,
      'Something is missing: SHOP_URL, payments, mail, administrator.\n',
    ]);
  });

  test('a mail server that does not answer is one sentence and exit code 78', async () => {
    const { code, err } = await haat(['doctor'], {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Haat <orders@shop.example>',
    });
    expect(code).toBe(78);
    expect(err).toMatch(/^SMTP_URL is not responding \(.*\); check that the server runs .*\.\n$/);
  });

  test('a wrong setting is one sentence and exit code 78', async () => {
    const { code, out, err } = await haat(['doctor'], { PORT: 'many' });
    expect([code, out]).toEqual([78, '']);
    expect(err).toBe('PORT must be a port number from 1 to 65535 (it is "many").\n');
  });
});

test('every command has help, and an unknown one is refused', async () => {
  for (const command of ['', 'admin', 'import', 'export', 'audit', 'doctor']) {
    const { code, out } = await haat([command, '--help'].filter(Boolean));
    expect([code, out.includes('Usage: haat')]).toEqual([0, true]);
  }
  const unknown = await haat(['sell']);
  expect([unknown.code, unknown.err.split('\n')[0]]).toEqual([1, "error: unknown command 'sell'"]);
  expect((await haat(['import'])).err).toContain("missing required argument 'file'");
});
