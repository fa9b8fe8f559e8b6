import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';
import { openRecords, type Records } from '../records.ts';
import type { OpenStore } from '../store.ts';

export interface SigningKey {
  privateKey: KeyObject;
  kid: string;
  publicJwk: JWK;
}

/** The same key for the life of the shop; generated on first use, since that takes a moment. */
export function openSigningKey(openStore: OpenStore): () => Promise<SigningKey> {
  const records = openRecords(openStore('google'));
  let opened: Promise<SigningKey> | undefined;
  return () => {
    opened ??= readKey(records).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function readKey(records: Records): Promise<SigningKey> {
  const privateKey = createPrivateKey(await findOrMakeKey(records));
  const jwk = await exportJWK(createPublicKey(privateKey));
  const kid = await calculateJwkThumbprint(jwk);
  return { privateKey, kid, publicJwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } };
}

/** As PEM. Two processes may make one at a time: the first is everybody's. */
async function findOrMakeKey(records: Records): Promise<string> {
  const keys = records.table<string>('keys');
  const known = await records.act(() => keys.get('key'));
  if (known) return known;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const made = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return records.act(() => {
    const first = keys.get('key');
    if (first) return first;
    records.write([{ table: 'keys', id: 'key', value: made }]);
    return made;
  });
}
