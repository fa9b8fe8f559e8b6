/** How many nightly backups the shop keeps of each kind. */
export const keptBackups = { daily: 7, weekly: 4, monthly: 12 } as const;

/** What a backup is kept as; `former`: it opens by an earlier passphrase, and is never deleted alone. */
export type BackupGrade = keyof typeof keptBackups | 'manual' | 'former';

export const gradeWords: Record<BackupGrade, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  manual: 'By hand',
  former: 'Earlier passphrase',
};

export const backupLimits = {
  folderMax: 500,
  endpointMax: 300,
  bucketMax: 63,
  regionMax: 60,
  keyMax: 200,
  nameMax: 100,
  passphraseMax: 200,
  /** A run that takes longer counts as lost. */
  longestMs: 6 * 60 * 60 * 1000,
  /** After so many hours without a backup the dashboard says so. */
  lateHours: 36,
} as const;

export const backupMessages = {
  saved: 'Backups saved!',
  started: 'The backup has started',
  runs: 'A backup is running already',
  deleted: 'Backup deleted!',
  tried: (place: string) => `It works: a small file was written to ${place}, read and deleted`,
  noKey: 'Please create the passphrase first',
  sealedElsewhere:
    'The shop’s secret has changed, so its backups cannot be encrypted; please create a new passphrase',
  notFound: 'This backup no longer exists',
  folder: 'Please enter the whole path of a folder, beginning with /',
  folderOfShop: 'The shop stores its own data in this folder; please choose another one',
  endpoint: 'Please enter an address that begins with https:// (or http:// on your own network)',
  region: 'A region has letters, digits and hyphens, such as ap-south-1',
  bucket: 'A bucket’s name has 3 to 63 small letters, digits, dots and hyphens',
  needed: 'Please fill in this field',
  secretAgain: 'Please enter the secret key again',
  noBucket: 'Please name the bucket of the backups first',
  unreadable: (why: string) => `The backup was written, but could not be read back: ${why}`,
  /** `files` is null if nobody knows. */
  withoutPictures: (files: number | null, why: string) =>
    `The backup was made without ${files === null ? 'the pictures and videos that are only in the bucket' : files === 1 ? '1 file of a picture or video that is only in the bucket' : `${files.toLocaleString('en-IN')} files of pictures and videos that are only in the bucket`}: ${why}`,
  oldOnesStay: (why: string) => `The backup was made, but older ones could not be deleted: ${why}`,
  silent: (place: string) => `There was no answer from ${place} in time.`,
  readsOther: (place: string) => `${place} answers with something else than was written.`,
  paused:
    'This shop was restored from a backup, and makes none of its own until you turn them on again.',
  failed: 'Failed to save the backups',
  read: 'Failed to fetch the backups',
  start: 'Failed to start the backup',
  interrupted: 'The shop was stopped before the backup was complete.',
  lookFailed: 'Failed to open the copy of the shop',
  lookIsOpen: 'A copy of the shop is open already; please close it first',
  lookCloses: 'The former copy is still being closed; please try again in a moment',
  lookAgain: 'The shop was restarted meanwhile; please open the copy again',
  lookEnded: 'The copy has ended by itself; please open it again',
  lookNotOpened: 'The copy was restored, but did not open; the shop’s log says more',
  lookOpens: 'The copy is being made',
  lookClosed: 'The copy is being closed',
  noLook: 'No copy of the shop is open',
  inCopy: 'This is a copy of the shop, which has no backups; please go back to the shop itself',
  portTaken: (port: number) =>
    `The copy needs port ${port} of the shop’s machine, which another program has`,
  diskFull: 'The disk of the shop is full. Nothing of the copy is left.',
  noRoom: (needed: number, free: number) =>
    `The copy needs ${gigabytes(needed)} of free disk, and the shop has ${gigabytes(free)}`,
  unknownFailure: 'It failed in a way that the shop does not know; its log says more.',
} as const;

/** Where a stored backup is downloaded; no JSON. */
export const backupFileRoute = '/api/admin/backups/files/:name/content';

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** Where a proxy passes a copy of an https shop on: deploy/Caddyfile has it. */
export const lookPort = 8443;

/** Where the copy leads back to. */
export const lookReturn = '/admin/settings/backups';
