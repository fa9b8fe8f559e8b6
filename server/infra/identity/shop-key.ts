import { createHash, hkdfSync } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '#server/infra/clock.ts';
import type { Config } from '#server/infra/config/config.ts';

/** A key of the shop that is not in its database: a stolen backup cannot be decrypted with it. */
export interface ShopKey {
  key: Buffer;
  /** Identifies the key without revealing it. */
  id: string;
}

/**
 * Derived, for this use only, from each secret of the shop, the current one first: those of
 * SHOP_SECRET, else the one in DATA_DIR, which is generated on first use.
 */
export function readShopKeys(
  { dataDir, shopSecrets }: Pick<Config, 'dataDir' | 'shopSecrets'>,
  random: Random,
  use: string,
): [ShopKey, ...ShopKey[]] {
  const [first, ...older] = shopSecrets.map(bytesOf);
  return [keyOf(first ?? readSecret(dataDir, random), use), ...older.map((one) => keyOf(one, use))];
}

function keyOf(secret: Buffer, use: string): ShopKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 8) };
}

/** The text of DATA_DIR/secret is the same secret in SHOP_SECRET. */
function bytesOf(secret: string): Buffer {
  return Buffer.from(secret, /^[\w-]{43}$/.test(secret) ? 'base64url' : 'utf8');
}

function readSecret(dataDir: string, random: Random): Buffer {
  const path = join(dataDir, 'secret');
  return readIfThere(path) ?? drawSecret(path, random);
}

/** Written whole or not at all, even if another process generates one at the same moment. */
function drawSecret(path: string, random: Random): Buffer {
  const drawn = `${path}.${random.id()}`;
  writeFileSync(drawn, random.bytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(drawn, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(drawn);
  }
  const secret = readIfThere(path);
  if (!secret) throw new Error(`${path} cannot be read`);
  return secret;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
