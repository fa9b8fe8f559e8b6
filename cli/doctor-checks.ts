import { allSettings, settingLabels } from '#contract/settings/settings-table.ts';
import { countFormerSecrets } from '#server/accounts/second-factor/reseal-secrets.ts';
import { countAdmins } from '#server/accounts/users/accounts.queries.ts';
import { planProcesses } from '#server/app/processes/plan-processes.ts';
import { listExportedIds } from '#server/catalogue/export/exports.queries.ts';
import type { Config } from '#server/infra/config/config.ts';
import { MB } from '#server/infra/config/page-cache-bytes.ts';
import { fromEnvironment } from '#server/infra/connections/from-environment.ts';
import { findServerVersion } from '#server/infra/database/connection/server.queries.ts';
import { findWrongSecret } from '#server/infra/identity/require-known-secret.ts';
import type { MediaStore } from '#server/infra/media-store/media-store.ts';
import { kindOf } from '#server/infra/payments/provider-kinds.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { countUnsent, findHeldMails } from '#server/messages/outbox/outbox.queries.ts';
import { channelName } from '#server/messages/outbox/present-mail.ts';
import { countFormerBackupKeys } from '#server/office/backups/reseal-key.ts';
import {
  checkAddress,
  checkGoogle,
  checkMail,
  checkPayments,
  connectedConfig,
  type Finding,
} from '#server/office/checklist/config-checks.ts';
import { sentenceOf } from '#server/office/connections/media/media-outcome.ts';
import { findLastEventTime } from '#server/selling/payments/webhook-silence.queries.ts';
import { findSilence } from '#server/selling/payments/webhook-silence.ts';
import { countFormerConnections } from '#server/studio/connections/reseal-connections.ts';
import { findSettings } from '#server/studio/settings/settings.queries.ts';
import { oddSettings } from '#server/studio/settings/shop-settings.ts';
import { checkMoreMachines } from './check-more-machines.ts';
import { counted } from './console.ts';

/** What the environment alone says, each part with its effect and how to mend it. */
export function checkConfig(config: Config): Finding[] {
  return [checkAddress(config), checkProcesses(config), checkMoreMachines(config)];
}

/** What is seen from inside: what is connected, the database, the images and the people. */
export async function checkShop(shop: Shop): Promise<Finding[]> {
  const { config, db } = shop;
  const [version, admins, products] = await Promise.all([
    findServerVersion(db),
    countAdmins(db),
    listExportedIds(db),
  ]);
  const images = await checkImages(shop);
  const connected = await connectedConfig(shop);
  const place = config.databaseUrl ? 'at DATABASE_URL' : `embedded, under ${config.dataDir}`;
  return [
    checkPayments(connected, config, await shop.settings.read()),
    checkMail(connected, config),
    checkGoogle(connected, config),
    { state: 'good', what: 'database', says: `PostgreSQL ${version}, ${place}` },
    images,
    { state: 'good', what: 'catalogue', says: counted(products.length, 'product') },
    admins > 0
      ? { state: 'good', what: 'administrator', says: counted(admins, 'administrator') }
      : {
          state: 'missing',
          what: 'administrator',
          says: 'nobody is an owner yet; open /welcome, or register in the shop and run: haat admin grant EMAIL',
        },
    await checkSecret(shop),
    await checkMails(shop),
    await checkSettings(shop),
    ...((await shop.payments.all()).length > 0 ? [await checkWebhooks(shop)] : []),
  ];
}

async function checkSecret(shop: Shop): Promise<Finding> {
  const what = 'secret';
  const wrong = await findWrongSecret(shop);
  if (wrong) return { state: 'missing', what, says: wrong };
  const apps = await countFormerSecrets(shop);
  const connections = await countFormerConnections(shop);
  const backupKeys = await countFormerBackupKeys(shop);
  const sealed = (of: 'waiting' | 'lost') =>
    [
      apps[of] > 0 && counted(apps[of], 'authenticator app'),
      connections[of] > 0 && counted(connections[of], 'connection'),
      backupKeys[of] > 0 && counted(backupKeys[of], 'backup key'),
    ]
      .filter(Boolean)
      .join(' and ');
  const lost = sealed('lost');
  const waiting = sealed('waiting');
  if (lost) {
    const says = `${lost} sealed with a secret that is not in SHOP_SECRET; add it there after the current one`;
    return { state: 'missing', what, says };
  }
  const says = waiting
    ? `${waiting} sealed with the former one, for an hour at most`
    : 'seals everything; no former one is needed';
  return { state: 'good', what, says };
}

async function checkMails({ db }: Shop): Promise<Finding> {
  const what = 'mails';
  const [{ waiting, failed }, held] = await Promise.all([countUnsent(db), findHeldMails(db)]);
  if (held) {
    const since = timeText(held.since);
    const word = held.channel === 'mail' ? 'email' : `${channelName(held.channel)} message`;
    const says = `${counted(held.waiting, word)} waiting since ${since}: ${held.lastError}`;
    return { state: 'missing', what, says };
  }
  const says = `${waiting} on the way, ${failed} failed`;
  return { state: 'good', what, says: failed > 0 ? `${says}; see /admin/mails` : says };
}

async function checkSettings({ db }: Shop): Promise<Finding> {
  const what = 'settings';
  const stored = await findSettings(db);
  const odd = oddSettings(stored).map((name) => settingLabels[name] ?? name);
  if (odd.length > 0) {
    const says = `invalid, and counted as not set: ${odd.join(', ')}; save them again in /admin/settings`;
    return { state: 'missing', what, says };
  }
  const set = Object.keys(allSettings).filter((name) => name in stored);
  const all = Object.keys(allSettings).length;
  return { state: 'good', what, says: `${set.length} of ${all} are set, the others as by default` };
}

async function checkWebhooks(shop: Shop): Promise<Finding> {
  const what = 'webhooks';
  const silence = await findSilence(shop);
  if (!silence) {
    const last = await findLastEventTime(shop.db);
    return {
      state: 'good',
      what,
      says: last ? `the last arrived ${timeText(last)}` : 'none needed',
    };
  }
  const { id, provider, path, payments, since, lastAt, refusedAt } = silence;
  const isEnvironment = fromEnvironment(shop.config, id) !== undefined;
  const { keys } = kindOf(id);
  const secret = isEnvironment
    ? `no secret in ${(keys.webhookSecret ?? keys.secret).variable}`
    : 'not the secret in the back office';
  const why = refusedAt
    ? `they arrive, but match ${secret}`
    : `check that the dashboard of ${provider} sends them to ${shop.config.shopUrl}${path}`;
  const last = lastAt ? `the last arrived ${timeText(lastAt)}` : 'none has ever arrived';
  const says = `${counted(payments, 'payment')} since ${timeText(since)} without one, ${last}; ${why}`;
  return { state: 'missing', what, says };
}

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

function timeText(at: Date): string {
  return time.format(at);
}

/** Writes and removes a file: what cannot be written would fail at the first upload. */
async function checkImages({ config, media, random }: Shop): Promise<Finding> {
  const what = 'images';
  const probe = async (store: MediaStore) => {
    const name = `probe-${random.id()}.txt`;
    await store.put(name, Buffer.from('haat'));
    await store.remove(name);
  };
  const folder = `under ${config.dataDir}`;
  const places = await media.places();
  await probe(places?.folder ?? media);
  if (!places) {
    return { state: 'good', what, says: `are stored ${config.mediaUrl ? 'at MEDIA_URL' : folder}` };
  }
  const { access, bucket } = places;
  try {
    await probe(bucket);
    return { state: 'good', what, says: `are stored in the bucket ${access.bucket}` };
  } catch (error) {
    const why = await sentenceOf(error, access, 'write to');
    return { state: 'missing', what, says: `${why} New ones are stored ${folder} meanwhile` };
  }
}

function checkProcesses(config: Config): Finding {
  const { processes, because } = planProcesses(config);
  const cache = `a page cache of ${Math.round(config.pageCacheBytes / MB)} MB for each`;
  return { state: 'good', what: 'processes', says: `${processes}, ${because}; ${cache}` };
}
