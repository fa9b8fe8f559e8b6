import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps servers where only root's PATH looks. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];

/** Each program, and Debian's package that has it. */
const packageOf = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  openssl: 'openssl',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  radosgw: 'radosgw',
  ceph: 'ceph-common',
} as const;
const POSTGRES = '/usr/lib/postgresql/15/bin/postgres';

/** One sentence on what is missing; undefined if everything is there. */
export function findMissing(isThere = mayRun): string | undefined {
  const packages = Object.entries(packageOf)
    .filter(([program]) => !FOLDERS.some((folder) => isThere(join(folder, program))))
    .map(([, name]) => name as string);
  if (!isThere(POSTGRES)) packages.push('postgresql-15');
  if (packages.length === 0) return undefined;
  return `The cluster needs programs of Debian that are not here: apt-get install -y --no-install-recommends ${packages.join(' ')}`;
}

/** The PATH by which the programs are found. */
export const programPath = FOLDERS.join(delimiter);

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
