import type { Config } from '#server/infra/config/config.ts';
import type { Finding } from '#server/office/checklist/config-checks.ts';

/** What of this shop lies on one machine alone, so that a second one would not find it. */
export function checkMoreMachines(config: Config): Finding {
  const missing = [
    !config.databaseUrl && 'DATABASE_URL (the database is embedded)',
    !config.mediaUrl?.startsWith('s3:') && 'MEDIA_URL (images and imports are stored in a folder)',
    config.shopSecrets.length === 0 &&
      'SHOP_SECRET (each machine would create its own and could not read the authenticator apps of the other)',
  ].filter((one) => one !== false);
  const says =
    missing.length > 0
      ? `one machine; before a second one starts, set ${missing.join(', ')}`
      : 'a second machine can start: no data is on this machine alone';
  return { state: 'good', what: 'machines', says };
}
