import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onServer, startTestDatabase } from '#harness/test-database.ts';
import { paintings, shopifyExports } from './catalogue.ts';

/*
 * One PostgreSQL for all browser tests. The kinds of shops (shop-kinds.ts) are template databases on it, made when they are
 * first needed; the next run begins with them, as long as build, products and day are the same.
 */

type OneAtATime = (name: string, notice: string, work: () => void) => Promise<void>;

const root = join(import.meta.dirname, '../..');
const stored = join(root, 'build/test-shops');
const made = 'kinds';
const MOST_CONNECTIONS = 400;

/** The address of the server, in every worker. */
export function serverOfTests(): string {
  return process.env.E2E_DATABASE ?? '';
}

/** The folder of what the kinds keep beside their databases: media and secrets. */
export function folderOfKinds(): string {
  return join(process.env.E2E_FOLDER ?? '', made);
}

/** Playwright's global set-up; returns what stops the server. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-e2e-'));
  // PostgreSQL may run as another user, who has to get through.
  chmodSync(folder, 0o711);
  const earlier = join(stored, digest());
  await alone(() => {
    if (existsSync(earlier)) execFileSync('cp', ['-a', `${earlier}/.`, folder]);
  });
  const server = await startTestDatabase(join(folder, 'server'), MOST_CONNECTIONS);
  process.env.E2E_DATABASE = server.url;
  process.env.E2E_FOLDER = folder;
  const before = await listKinds();
  return async () => {
    const isNew = (await listKinds()).length > before.length;
    await dropShops();
    await server.stop();
    if (isNew) await alone(() => store(folder, earlier));
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Changes with the build, the files of products and the day, since the ages of products count in days. */
function digest(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const sources = ['shop-kinds.ts', 'products.ts', 'catalogue.ts'];
  const files = [
    join(root, 'build/built-from'),
    ...sources.map((name) => join(import.meta.dirname, name)),
    ...Object.values(shopifyExports),
    paintings,
  ];
  for (const path of files) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

async function listKinds(): Promise<string[]> {
  const query = `select datname from pg_database where datname like 'kind\\_%'`;
  return (await onServer<{ datname: string }>(serverOfTests(), query)).map(
    ({ datname }) => datname,
  );
}

/** What tests have left that were killed. */
async function dropShops(): Promise<void> {
  const query = `select datname from pg_database where datname ~ '^(shop|making)_'`;
  for (const { datname } of await onServer<{ datname: string }>(serverOfTests(), query)) {
    await onServer(serverOfTests(), `drop database if exists ${datname} with (force)`);
  }
}

/** While no other run in this clone reads or replaces what is stored. */
async function alone(work: () => void): Promise<void> {
  const script = join(root, 'tools/scripts/set-up/one-at-a-time.mjs');
  const { oneAtATime }: { oneAtATime: OneAtATime } = await import(script);
  await oneAtATime('test-shops', 'Waiting for the shops of another run …', work);
}

/** In one step, so that a run that is killed leaves nothing half made. */
function store(folder: string, as: string): void {
  mkdirSync(stored, { recursive: true });
  const copying = mkdtempSync(join(stored, 'copying-'));
  execFileSync('cp', ['-a', join(folder, 'server'), join(folder, made), copying]);
  for (const name of readdirSync(stored)) {
    if (join(stored, name) !== copying)
      rmSync(join(stored, name), { recursive: true, force: true });
  }
  renameSync(copying, as);
  chmodSync(as, 0o711);
}
