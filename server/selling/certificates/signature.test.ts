import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateKeyRoute, signedFile } from '#contract/certificates/certificate-rules.ts';
import { openCertificateKey } from '#server/infra/identity/certificate-key.ts';
import { lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import { buildCertificate, buildCertifiedOrder } from '#testing/build-certificates.ts';
import { openCertificateDesk } from '#testing/certificate-desk.ts';
import { settleCertificates } from './settle-certificates.ts';

const { checkout, shop, asha, visitor, read, livingOf } = await openCertificateDesk();
afterAll(() => checkout.close());

describe('the signature', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'haat-certificate-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const script = join(import.meta.dirname, '../../../docs/verify-certificate.mjs');
  async function verify(text: string, keys: string): Promise<{ code: number; out: string }> {
    const [file, keyFile] = [join(folder, 'certificate.txt'), join(folder, 'keys.pem')];
    writeFileSync(file, text);
    writeFileSync(keyFile, keys);
    const run = promisify(execFile)(process.execPath, [script, file, keyFile]);
    return run.then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      ({ code, stderr }) => ({ code, out: stderr }),
    );
  }
  const keysOf = async () => {
    const { body } = await visitor.request({ method: 'GET', url: certificateKeyRoute });
    return body as unknown as string;
  };
  const signedOf = async (code: string) => {
    const found = await read(code);
    if (typeof found === 'number' || !found.signed) throw new Error('not signed');
    return found.signed;
  };

  test('is verified without the shop, by its published key and a program of its own [certificates-6]', async () => {
    const { code, number } = await buildCertificate(shop, asha.user, { name: 'पहाड़ी शॉल' });
    const signed = await signedOf(code);
    const keys = await keysOf();
    const { code: exit, out } = await verify(signedFile(signed), keys);
    expect([exit, out]).toEqual([0, expect.stringContaining('GENUINE')]);
    expect(out).toContain(`Number: ${number}\n`);
    const forged = { ...signed, text: signed.text.replace(/Piece: .*/, 'Piece: Gold') };
    expect(await verify(signedFile(forged), keys)).toMatchObject({
      code: 1,
      out: expect.stringContaining('NOT GENUINE'),
    });
    expect((await verify('Hello', keys)).code).toBe(1);
  });

  test('of a former secret stays verifiable', async () => {
    const { code } = await buildCertificate(shop, asha.user);
    const former = shop.identity.certificateKey();
    const fresh = openCertificateKey(Buffer.alloc(32, 7));
    const identity = { ...shop.identity, certificateKey: () => fresh };
    const order = await buildCertifiedOrder(shop, asha.user, {}, { status: 'delivered' });
    await shop.db.transaction().execute(async (trx) => {
      const locked = await lockOrder(trx, { id: order.id });
      if (locked) await settleCertificates(trx, { ...shop, identity }, locked);
    });
    const [after] = await livingOf(order.id);
    const keys = await keysOf();
    expect(keys).toContain(`Key: ${former.id}`);
    expect(keys).toContain(`Key: ${fresh.id}`);
    for (const each of [code, after?.code ?? '']) {
      expect((await verify(signedFile(await signedOf(each)), keys)).code).toBe(0);
    }
  });
});
