import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';
import { bucketForms } from '#contract/connections/bucket-connections.ts';
import { backupLimits as l, backupMessages as m } from './backup-rules.ts';

const folder = z
  .string()
  .trim()
  .max(l.folderMax)
  .refine((path) => path === '' || (path.startsWith('/') && !path.includes('\0')), m.folder);
const endpoint = z
  .string()
  .trim()
  .max(l.endpointMax)
  .refine((text) => text === '' || bucketForms.endpoint.test(text), m.endpoint)
  .refine((text) => text === '' || URL.canParse(text), m.endpoint);
const bucket = z
  .string()
  .trim()
  .refine((text) => text === '' || bucketForms.bucket.test(text), m.bucket);

const region = z
  .string()
  .trim()
  .max(l.regionMax)
  .refine((text) => text === '' || bucketForms.region.test(text), m.region);

/** Where backups go, as the owner types it. */
const backupPlaceFields = z.object({
  place: z.enum(['folder', 's3']),
  /** Empty: the folder `backups` of the shop's own data. */
  folder: folder.default(''),
  /** Empty: Amazon's own. */
  endpoint: endpoint.default(''),
  bucket: bucket.default(''),
  region: region.default(''),
  accessKeyId: z.string().trim().max(l.keyMax).default(''),
  /** Empty: the one that is saved. */
  secretAccessKey: z.string().trim().max(l.keyMax).default(''),
});
export type BackupPlaceFields = z.output<typeof backupPlaceFields>;

const backupPlanFields = backupPlaceFields.extend({ isOn: z.boolean() });
export type BackupPlanFields = z.output<typeof backupPlanFields>;

export const backupRun = z.object({
  id: z.string(),
  cause: z.enum(['nightly', 'manual']),
  /** Who asked for it. */
  by: z.string(),
  startedAt: isoDate,
  endedAt: isoDate.nullable(),
  fileName: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** Why it failed, in a sentence. */
  problem: z.string().nullable(),
});
export type BackupRun = z.infer<typeof backupRun>;

const backupFile = z.object({
  name: z.string(),
  madeAt: isoDate,
  bytes: z.number().int(),
  grade: z.enum(['daily', 'weekly', 'monthly', 'manual', 'former']),
  /** It lacks pictures and videos that a bucket did not give. */
  isPartial: z.boolean(),
  /** It was read back whole after it was written. */
  isChecked: z.boolean(),
});
export type StoredBackupFile = z.infer<typeof backupFile>;

const look = z.object({
  fileName: z.string(),
  /** `failed`: `problem` says why, and nothing of it is left. */
  state: z.enum(['opening', 'open', 'closing', 'failed']),
  percent: z.number().int(),
  address: z.string().nullable(),
  /** False: the shop itself cannot reach that address. */
  isReachable: z.boolean().nullable(),
  endsAt: isoDate.nullable(),
  problem: z.string().nullable(),
  by: z.string(),
});
export type Look = z.infer<typeof look>;

const backups = z.object({
  plan: z.object({
    isOn: z.boolean(),
    place: z.enum(['folder', 's3']),
    folder: z.string(),
    endpoint: z.string(),
    bucket: z.string(),
    region: z.string(),
    accessKeyId: z.string(),
    hasSecret: z.boolean(),
  }),
  /** The folder that is used while none is typed. */
  ownFolder: z.string(),
  /** When the passphrase was made; null: there is none. */
  passphraseAt: isoDate.nullable(),
  /** The shop was restored from a backup: an owner has to turn them on again. */
  isPaused: z.boolean(),
  running: backupRun.nullable(),
  last: backupRun.nullable(),
  /** The backup that somebody looks into, in a second shop. */
  look: look.nullable(),
  files: z.array(backupFile),
  /** Why the files cannot be listed. */
  problem: z.string().nullable(),
});
export type Backups = z.infer<typeof backups>;

const all = z.object({ data: backups });
const params = z.object({ name: z.string().max(l.nameMax) });

export const adminBackupsSchemas = schemas('Back office', {
  readBackups: { summary: 'Where backups go, the last run, and what is stored', answer: all },
  saveBackupPlan: {
    summary: 'Turns nightly backups on or off, and says where they go; needs a fresh proof',
    body: backupPlanFields,
    answer: all,
  },
  tryBackupPlace: {
    summary: 'Writes, reads and deletes a small file there; needs a fresh proof',
    body: backupPlaceFields,
    answer: z.object({}),
  },
  createBackupPassphrase: {
    summary:
      'Makes the passphrase of the backups to come, and answers it this once; needs a fresh proof',
    answer: dataOf({ passphrase: z.string() }),
  },
  startBackup: { summary: 'Makes a backup now, unless one is running', answer: all },
  openLook: {
    summary: 'Restores a backup into a second shop for owners alone; needs a fresh proof',
    body: z.object({
      name: z.string().max(l.nameMax),
      passphrase: z.string().trim().min(1, m.needed).max(l.passphraseMax),
    }),
    answer: all,
  },
  enterLook: {
    summary: 'A link into the second shop that counts once, for a minute; needs a fresh proof',
    answer: dataOf({ address: z.string() }),
  },
  closeLook: { summary: 'Closes the second shop and deletes it', answer: all },
  deleteBackup: { summary: 'Deletes a stored backup; needs a fresh proof', params, answer: all },
});
