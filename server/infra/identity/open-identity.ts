import { createHmac } from 'node:crypto';
import type { JWTVerifyGetKey } from 'jose';
import type { Clock, Random } from '#server/infra/clock.ts';
import type { Config, GoogleConfig } from '#server/infra/config/config.ts';
import { openCertificateKey } from './certificate-key.ts';
import { readGoogleToken } from './google-id-token.ts';
import { openGoogleKeys } from './google-keys.ts';
import type { CertificateKey, Identity, SignedUse } from './identity.ts';
import { openPasswordHashes } from './password-hash.ts';
import { seal, unseal } from './sealed-secret.ts';
import { readShopKeys } from './shop-key.ts';

export function openIdentity({
  config,
  clock,
  random,
  google: readGoogle,
}: {
  config: Config;
  clock: Clock;
  random: Random;
  google(): Promise<GoogleConfig | undefined>;
}): Identity {
  const sealKeys = () => readShopKeys(config, random, 'authenticator apps');
  const googleKeys = new Map<string, JWTVerifyGetKey>();
  const keys = new Map<SignedUse, Buffer>();
  const keyFor = (use: SignedUse) => {
    const key = keys.get(use) ?? readShopKeys(config, random, use)[0].key;
    keys.set(use, key);
    return key;
  };
  let certificateKey: CertificateKey | undefined;
  return {
    ...openPasswordHashes(random),
    async readGoogleToken(credential) {
      const google = await readGoogle();
      if (!google) return undefined;
      const keys = googleKeys.get(google.certsUrl) ?? openGoogleKeys(google.certsUrl, clock);
      googleKeys.set(google.certsUrl, keys);
      return readGoogleToken(credential, { google, keys, clock });
    },
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
