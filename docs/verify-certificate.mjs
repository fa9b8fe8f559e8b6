// Verifies a certificate of authenticity without the shop: node verify-certificate.mjs FILE KEYS
//
// FILE is what "Download the signed text" on the certificate's page saves: lines such as
// "Piece: Ringal Basket", an empty line, and "Signature: …". KEYS is the shop's
// /.well-known/certificate-key.pem, saved once from an address that you trust. The signature is
// Ed25519 (RFC 8032) over all bytes before the empty line, with the line break of the last line.
// Whether the certificate was lost, replaced or revoked since, only its page can say.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, keys] = process.argv.slice(2);
if (!file || !keys) {
  console.error('Usage: node verify-certificate.mjs FILE KEYS');
  process.exit(2);
}

const [, text, signature] =
  /^(Certificate of authenticity\n(?:[^\n]+\n)+)\nSignature: ([A-Za-z0-9+/=]+)\n?$/.exec(
    readFileSync(file, 'utf8').replace(/\r\n/g, '\n'),
  ) ?? [];
if (!text || !signature) {
  console.error('This is not the signed text of a certificate.');
  process.exit(1);
}

const blocks = readFileSync(keys, 'utf8').match(
  /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g,
);
const wanted = /^Key: (\w+)$/m.exec(text)?.[1];
const key = (blocks ?? [])
  .map((block) => createPublicKey(block))
  .find((each) => fingerprint(each) === wanted);
if (!key) {
  console.error(`The key ${wanted} is not among the shop's keys.`);
  process.exit(1);
}

if (!verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'))) {
  console.error('NOT GENUINE: the text is not what the shop signed.');
  process.exit(1);
}
console.log(text);
console.log('GENUINE: the shop signed this text.');

/** The first half of the SHA-256 of the key's DER, in hexadecimal digits. */
function fingerprint(publicKey) {
  const der = publicKey.export({ format: 'der', type: 'spki' });
  return createHash('sha256').update(der).digest('hex').slice(0, 32);
}
