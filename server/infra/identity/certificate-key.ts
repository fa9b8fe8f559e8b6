import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { CertificateKey } from './identity.ts';

/** What stands before the 32 bytes of a private key of Ed25519 in PKCS #8 (RFC 8410). */
const head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The pair of keys that 32 secret bytes are. */
export function openCertificateKey(secret: Buffer): CertificateKey {
  const der = Buffer.concat([head, secret]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const bytes = publicKey.export({ format: 'der', type: 'spki' });
  return {
    id: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64'),
  };
}
