import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { systemRandom } from '#server/infra/clock.ts';
import { drawPassphrase, drawSalt, keyFrom } from './backup-key.ts';
import { decrypt, encrypt, isEncrypted, type Opener } from './encrypted-backup.ts';

const passphrase = drawPassphrase(systemRandom);
const key = await keyFrom(passphrase, drawSalt(systemRandom));
const CHUNK = 64 * 1024;

const encrypted = (bytes: Buffer) => buffer(encrypt(inPieces(bytes, 1000), key));
const opened = (bytes: Buffer, opener: Opener = passphrase) =>
  buffer(decrypt(inPieces(bytes, 70_000), 'FILE', opener));

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 1_000_000])(
  '%i bytes come back by the passphrase and by the key',
  async (size) => {
    const bytes = randomBytes(size);
    const file = await encrypted(bytes);
    expect(String(file.subarray(0, 23))).toBe('haat encrypted backup 1');
    expect(isEncrypted(file)).toBe(true);
    expect((await opened(file)).equals(bytes)).toBe(true);
    expect((await opened(file, key)).equals(bytes)).toBe(true);
  },
);

test('a passphrase has 150 bits and may be typed in any way', async () => {
  expect(passphrase).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{5}$/);
  const file = await encrypted(Buffer.from('namaste'));
  const typed = passphrase.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
  expect(String(await opened(file, typed.replaceAll('1', 'l')))).toBe('namaste');
});

test('a wrong passphrase, and an earlier key, are refused in a sentence', async () => {
  const file = await encrypted(Buffer.from('namaste'));
  await expect(opened(file, drawPassphrase(systemRandom))).rejects.toThrow(
    'The passphrase does not open FILE: it belongs to another backup, or is mistyped.',
  );
  const other = await keyFrom(drawPassphrase(systemRandom), drawSalt(systemRandom));
  await expect(opened(file, other)).rejects.toThrow('encrypted with an earlier passphrase');
});

test('a changed byte is found wherever it is', async () => {
  const file = await encrypted(randomBytes(3 * CHUNK + 5));
  const places = [
    24,
    45,
    60,
    71,
    72,
    72 + CHUNK,
    72 + CHUNK + 20,
    file.length - 20,
    file.length - 1,
  ];
  for (const at of places) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(opened(changed), `byte ${at}`).rejects.toThrow(
      /FILE is damaged|does not open FILE/,
    );
  }
});

test('a file that is cut off, also between chunks, or has chunks swapped is refused', async () => {
  const file = await encrypted(randomBytes(3 * CHUNK + 5));
  const sealed = CHUNK + 16;
  for (const end of [10, 24, 71, 72, 80, 72 + sealed, 72 + 2 * sealed, file.length - 3]) {
    await expect(opened(file.subarray(0, end)), `cut at ${end}`).rejects.toThrow(
      /^FILE is damaged \((it ends too early|its end is missing or has changed)\)\.$/,
    );
  }
  const first = file.subarray(72, 72 + sealed);
  const second = file.subarray(72 + sealed, 72 + 2 * sealed);
  const swapped = Buffer.concat([
    file.subarray(0, 72),
    second,
    first,
    file.subarray(72 + 2 * sealed),
  ]);
  await expect(opened(swapped)).rejects.toThrow('FILE is damaged (its contents have changed).');
  const longer = Buffer.concat([file, randomBytes(16)]);
  await expect(opened(longer)).rejects.toThrow('FILE is damaged');
});

test('two files of the same bytes have nothing in common after the head', async () => {
  const bytes = Buffer.alloc(1000);
  const [one, two] = [await encrypted(bytes), await encrypted(bytes)];
  expect(one.subarray(72).equals(two.subarray(72))).toBe(false);
});
