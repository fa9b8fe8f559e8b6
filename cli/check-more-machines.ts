import type { Config } from '#server/infra/config/config.ts';
import type { Finding } from '#server/office/checklist/config-checks.ts';

/** What of this shop lies on one machine alone, so that a second one would not find it. */
export function checkMoreMachines(config: Config): Finding {
  const missing = [
    !config.databaseUrl && 'DATABASE_URL (the database is embedded)',
    !config.mediaUrl?.startsWith('s3:') && 'MEDIA_URL (images and imports lie in a folder)',
    config.shopSecrets.length === 0 &&
      'SHOP_SECRET (each would draw its own, and open no authenticator app of the other)',
  ].filter((one) => one !== false);
  const says =
    missing.length > 0
      ? `one alone; before a second one starts, set ${missing.join(', ')}`
      : 'another one can start beside this one: nothing lies on one alone';
  return { state: 'good', what: 'machines', says };
}
