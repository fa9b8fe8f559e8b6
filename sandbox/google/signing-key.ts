import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';

export interface SigningKey {
  privateKey: KeyObject;
  kid: string;
  publicJwk: JWK;
}

/** The same key for the life of `dataDir`; generated on first use, since that takes a moment. */
export function openSigningKey(dataDir: string): () => Promise<SigningKey> {
  const file = join(dataDir, 'sandbox', 'google-key.pem');
  let opened: Promise<SigningKey> | undefined;
  return () => {
    opened ??= readKey(file);
    return opened;
  };
}

async function readKey(file: string): Promise<SigningKey> {
  const privateKey = existsSync(file)
    ? createPrivateKey(readFileSync(file, 'utf8'))
    : await makeKey(file);
  const jwk = await exportJWK(createPublicKey(privateKey));
  const kid = await calculateJwkThumbprint(jwk);
  return { privateKey, kid, publicJwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } };
}

async function makeKey(file: string): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  });
  renameSync(`${file}.new`, file);
  return privateKey;
}
