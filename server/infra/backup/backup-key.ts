import { hkdfSync, type ScryptOptions, scrypt } from 'node:crypto';
import type { Random } from '#server/infra/clock.ts';

/** What a passphrase becomes: the shop has it sealed, and not the passphrase. */
export interface BackupKey {
  secret: Buffer;
  salt: Buffer;
}

/** Crockford's: without I, L, O and U, which are misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 6;
const GROUP_LETTERS = 5;

/** 150 bits: 'K7Q2M-…', for a person to store and to type again. */
export function drawPassphrase(random: Pick<Random, 'bytes'>): string {
  const letters = [...random.bytes(GROUPS * GROUP_LETTERS)].map((byte) => LETTERS[byte % 32]);
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    letters.slice(index * GROUP_LETTERS, (index + 1) * GROUP_LETTERS).join(''),
  );
  return groups.join('-');
}

/** However it is written down. */
function plain(passphrase: string): string {
  return passphrase
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

export function keyFrom(passphrase: string, salt: Buffer): Promise<BackupKey> {
  const { promise, resolve, reject } = Promise.withResolvers<BackupKey>();
  scrypt(plain(passphrase), salt, 32, COST, (error, secret) => {
    if (error) reject(error);
    else resolve({ secret, salt });
  });
  return promise;
}

export function drawSalt(random: Pick<Random, 'bytes'>): Buffer {
  return random.bytes(16);
}

/** Tells whether a key fits, and nothing about it. */
export function checkOf({ secret, salt }: BackupKey): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'haat backup check', 16));
}

/** Names a key in the names of files. */
export function keyIdOf(key: BackupKey): string {
  return checkOf(key).toString('hex').slice(0, 8);
}
