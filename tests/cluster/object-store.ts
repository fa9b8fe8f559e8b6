import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { type Layout, machines } from './layout.ts';
import type { Program, Programs } from './programs.ts';
import { requireOk, waitUntil } from './wait-until.ts';

const KEY = 'change-this-key';
const SECRET = 'change-this-secret';
/** For images, and for the databases' backups. */
const BUCKETS = ['haat', 'haat-backups'];
const PORT = 7480;
/** With TLS, without which pgBackRest speaks to no store. */
const TLS_PORT = 7443;

/** The store of images, backups and the write-ahead log, an S3 endpoint. */
export interface ObjectStore {
  gateway: Program;
}

/**
 * Ceph's object gateway, over one monitor and one storage daemon that has its objects in memory: a
 * real S3 server of Debian, in its smallest shape.
 */
export async function openObjectStore(layout: Layout, programs: Programs): Promise<ObjectStore> {
  const address = layout.at(machines.store);
  const folder = programs.folder('store');
  for (const name of ['run', 'osd', 'gateway']) programs.folder(`store/${name}`);
  const fsid = crypto.randomUUID();
  const configuration = programs.file('store/ceph.conf', configurationOf(folder, address, fsid));
  const at = ['-c', configuration];
  const monitors = `[v2:${address}:3300,v1:${address}:6789]`;

  const map = `${folder}/monmap`;
  programs.run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', monitors, map]);
  const keyring = programs.file('store/keyring', newKeyring());
  const monitor = ['--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring];
  programs.run('ceph-mon', [...at, ...monitor]);
  programs.start('store-monitor', { command: 'ceph-mon', args: ['-f', '-i', 'a', ...at] });
  const ceph = (...words: string[]) =>
    programs.run('ceph', ['--connect-timeout', '5', ...at, ...words]);
  const daemon = crypto.randomUUID();
  await waitUntil('the monitor of the store', () => ceph('osd', 'new', daemon, '0'));
  programs.run('ceph-osd', [...at, '-i', '0', '--mkfs', '--osd-uuid', daemon]);
  programs.start('store-daemon', { command: 'ceph-osd', args: ['-f', '-i', '0', ...at] });
  await waitUntil('the storage daemon', () => {
    if (!ceph('osd', 'stat').includes('1 up')) throw new Error('it is not up');
  });
  makeCertificate(programs, address, certificateOf(layout));
  const user = ['user', 'create', '--uid=haat', '--display-name=Haat'];
  programs.run('radosgw-admin', [...at, ...user, `--access-key=${KEY}`, `--secret-key=${SECRET}`]);
  const gateway = programs.start('store-gateway', {
    command: 'radosgw',
    args: ['-f', '-n', 'client.rgw', ...at],
  });
  const endpoint = `http://${address}:${PORT}`;
  await waitUntil('the gateway of the store', () => requireOk(endpoint));
  await createBuckets(endpoint);
  return { gateway };
}

/** The certificate of the store, which is its own authority. */
export function certificateOf({ folder }: Layout): string {
  return join(folder, 'store/certificate.pem');
}

function makeCertificate(programs: Programs, address: string, file: string): void {
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30'];
  const subject = ['-subj', `/CN=${address}`, '-keyout', `${file}.key`, '-out', file];
  programs.run('openssl', [...request, ...subject]);
}

async function createBuckets(endpoint: string): Promise<void> {
  const client = new S3Client({
    region: 'us-east-1',
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: SECRET },
  });
  for (const bucket of BUCKETS) await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}

/** Ceph's form of a key: type 1, two times of making, the length, and 16 bytes. */
function newKeyring(): string {
  const key = () => {
    const head = Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0]);
    return Buffer.concat([head, randomBytes(16)]).toString('base64');
  };
  return ['mon.', 'client.admin', 'client.rgw', 'osd.0']
    .map((n) => `[${n}]\nkey = ${key()}\ncaps mon = "allow *"\ncaps osd = "allow *"\n`)
    .join('');
}

function configurationOf(folder: string, address: string, fsid: string): string {
  return `[global]
fsid = ${fsid}
mon host = [v2:${address}:3300,v1:${address}:6789]
public addr = ${address}
cluster addr = ${address}
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail crit = 1
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
log file = ${folder}/$name.log
keyring = ${folder}/keyring
[mon]
mon data = ${folder}/mon
mon initial members = a
mon cluster log file = ${folder}/cluster.log
[osd]
osd objectstore = memstore
memstore device bytes = 2147483648
osd data = ${folder}/osd
[client.rgw]
rgw frontends = beast endpoint=${address}:${PORT} ssl_endpoint=${address}:${TLS_PORT} ssl_certificate=${folder}/certificate.pem ssl_private_key=${folder}/certificate.pem.key
rgw data = ${folder}/gateway
`;
}
