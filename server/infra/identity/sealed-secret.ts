import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from '#server/infra/clock.ts';
import type { ShopKey } from './shop-key.ts';

const CIPHER = 'aes-256-gcm';

/** `owner` is part of the seal: nobody can move it to another user's row. */
export function seal(
  secret: string,
  owner: string,
  { key, id }: ShopKey,
  random: Pick<Random, 'bytes'>,
): string {
  const nonce = random.bytes(12);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [id, nonce, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.');
}

/** Undefined if it was sealed with none of these keys. */
export function unseal(
  sealed: string,
  owner: string,
  keys: readonly ShopKey[],
): string | undefined {
  const [sealedBy, nonce = '', tag = '', secret = ''] = sealed.split('.');
  const found = keys.find(({ id }) => id === sealedBy);
  if (!found) return undefined;
  const decipher = createDecipheriv(CIPHER, found.key, Buffer.from(nonce, 'base64url'))
    .setAAD(Buffer.from(owner))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return decipher.update(secret, 'base64url', 'utf8') + decipher.final('utf8');
}
