import { createHmac } from 'node:crypto';
import type { Clock, Random } from '#server/infra/clock.ts';
import type { Config } from '#server/infra/config/config.ts';
import { openCertificateKey } from './certificate-key.ts';
import { readGoogleToken } from './google-id-token.ts';
import { openGoogleKeys } from './google-keys.ts';
import type { CertificateKey, Identity, SignedUse } from './identity.ts';
import { openPasswordHashes } from './password-hash.ts';
import { seal, unseal } from './sealed-secret.ts';
import { readShopKeys } from './shop-key.ts';

export function openIdentity(parts: { config: Config; clock: Clock; random: Random }): Identity {
  const { clock, random } = parts;
  const { config } = parts;
  const { google } = config;
  const sealKeys = () => readShopKeys(config, random, 'authenticator apps');
  const googleKeys = google && openGoogleKeys(google.certsUrl, clock);
  const keys = new Map<SignedUse, Buffer>();
  const keyFor = (use: SignedUse) => {
    const key = keys.get(use) ?? readShopKeys(config, random, use)[0].key;
    keys.set(use, key);
    return key;
  };
  let certificateKey: CertificateKey | undefined;
  return {
    ...openPasswordHashes(random),
    readGoogleToken:
      google &&
      googleKeys &&
      ((credential) => readGoogleToken(credential, { google, keys: googleKeys, clock })),
    sign: (use, text) => createHmac('sha256', keyFor(use)).update(text).digest('base64url'),
    certificateKey() {
      certificateKey ??= openCertificateKey(readShopKeys(config, random, 'certificates')[0].key);
      return certificateKey;
    },
    seal: (secret, owner) => seal(secret, owner, sealKeys()[0], random),
    isSealedByPresent: (sealed) => sealed.startsWith(`${sealKeys()[0].id}.`),
    fingerprints() {
      const [present, ...former] = readShopKeys(config, random, 'fingerprint');
      return [present.id, ...former.map(({ id }) => id)];
    },
    unseal: (sealed, owner) => unseal(sealed, owner, sealKeys()),
  };
}
