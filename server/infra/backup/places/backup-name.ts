/** Why a backup was made: by itself at night, or because somebody asked for it. */
export type BackupCause = 'nightly' | 'manual';

export const backupPrefix = 'haat-';

/**
 * `haat-20261130T220012Z-nightly-4f1c09aa.backup`: when, why, and by which passphrase it opens;
 * `nightly-partial` for one that lacks pictures.
 */
const form =
  /^haat-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(nightly|manual)(-partial)?-([0-9a-f]{8})\.backup$/;

export interface NamedBackup {
  name: string;
  madeAt: Date;
  cause: BackupCause;
  /** Without pictures and videos that a bucket did not give. */
  isPartial: boolean;
  keyId: string;
}

export function backupName({ madeAt, cause, isPartial, keyId }: Omit<NamedBackup, 'name'>): string {
  const time = madeAt.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
  return `${backupPrefix}${time}-${cause}${isPartial ? '-partial' : ''}-${keyId}.backup`;
}

/** Undefined for any other file. */
export function parseBackupName(name: string): NamedBackup | undefined {
  const found = form.exec(name);
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second, cause, partial, keyId = ''] = found;
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(madeAt.getTime())) return undefined;
  return { name, madeAt, cause: cause as BackupCause, isPartial: Boolean(partial), keyId };
}

export function isBackupName(name: string): boolean {
  return parseBackupName(name) !== undefined;
}
