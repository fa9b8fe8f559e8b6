import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { prepareShop, runHaat, spawnShop } from '#harness/built-shop.ts';
import { runShop } from '#harness/running-shop.ts';
import { type ReadDatabase, type Renames, readDatabase } from './read-database.ts';

/*
 * The former release, built in the folder that is named, fills a shop: its demo, then half a minute
 * of its own torture. This program then opens the shop's DATA_DIR and restores a backup of it; both
 * have to have every row, and the database of a new shop.
 */
const [former = ''] = process.argv.slice(2);
const owner = { email: 'owner@torture.example', password: 'Rangoli2026' };
/** What to-1.0.0.sql deletes; it is not read any more. */
const DELETED = new Map([['settings', 1]]);
/** In a restored shop also the digest of the machine's secret, and the entry that the backup was made. */
const LEFT_BEHIND = new Map([
  ['settings', 2],
  ['audit_entries', 1],
]);
const DEMO_MS = 15_000;
const JOBS_MS = 20_000;

const home = join(import.meta.dirname, '../../../server/infra/database');
const work = mkdtempSync(join(tmpdir(), 'haat-former-'));
const shopFolder = join(work, 'embedded');
const dataDir = join(shopFolder, 'data');
const backup = join(work, 'former.tar.gz');
const problems: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  await fillByFormer();
  const before = await readDatabase(dataDir, { renames: renamesOf('to-1.0.0.sql') });
  say(`The former release has left ${sumOf(before)} rows.`);

  await haat(['audit', '--offline'], dataDir);
  const upgraded = await readDatabase(dataDir);
  compare('The upgraded shop', before, upgraded, DELETED);

  const restored = join(work, 'restored');
  await haat(['restore', backup], restored);
  compare('The restored shop', before, await readDatabase(restored), LEFT_BEHIND);
  await haat(['audit', '--offline'], restored);

  const files = ['schema.sql', ...globSync('migrations/*.sql', { cwd: home }).sort()];
  const sql = files.map((file) => readFileSync(join(home, file), 'utf8'));
  const fresh = await readDatabase(join(work, 'fresh'), { sql });
  for (const [name, { schema }] of [
    ['upgraded', upgraded],
    ['restored', await readDatabase(restored)],
  ] as const) {
    problems.push(
      ...differences(fresh.schema, schema).map((line) => `Not in the ${name} database: ${line}`),
      ...differences(schema, fresh.schema).map((line) => `Only in the ${name} database: ${line}`),
    );
  }

  await serve();
  const served = await readDatabase(dataDir);
  const waiting = [before, upgraded, served].map((each) => spell(each.waiting));
  say(`Jobs that wait: ${waiting.join('; then ')}.`);
} finally {
  for (const problem of problems.slice(0, 40)) say(problem);
  if (problems.length === 0) rmSync(work, { recursive: true, force: true });
  else say(`${problems.length} problems; what was left behind lies in ${work}.`);
}
say(problems.length === 0 ? 'Nothing was lost.' : '');
process.exitCode = problems.length === 0 ? 0 : 1;

async function fillByFormer(): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const variables = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
  const { env } = await prepareShop(dataDir, { ...variables, DEMO: '1' });
  const shop = spawnShop(env, former);
  for await (const chunk of shop.stdout!) if (String(chunk).includes('Haat is open')) break;
  await pause(DEMO_MS);
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
  const torture = ['tests/torture', 'torture'].find((path) => existsSync(join(former, path)));
  const options = ['--minutes', '0.5', '--seed', '7', '--database', 'embedded'];
  const few = ['--customers', '15', '--racers', '20', '--keep', work];
  const words = [`${torture}/run-torture.ts`, ...options, ...few];
  const tortured = spawn(process.execPath, words, { cwd: former, stdio: ['ignore', 'ignore', 2] });
  const [code] = await once(tortured, 'exit');
  if (code !== 0) throw new Error('The former release fails its own torture.');
  const saved = await runHaat(['backup', backup], env, former);
  if (saved.code !== 0) throw new Error(saved.output);
}

async function haat(words: string[], folder: string): Promise<void> {
  const { env } = await prepareShop(folder, {});
  const { code, output } = await runHaat(words, env);
  say(output.trim());
  if (code !== 0) problems.push(`haat ${words.join(' ')} ended with ${code}.`);
}

/** Every row is there as it was; what is new belongs to the commands that were run. */
function compare(
  name: string,
  before: ReadDatabase,
  after: ReadDatabase,
  allowed: Map<string, number>,
): void {
  const more: string[] = [];
  for (const [table, rows] of before.rows) {
    const present = after.rows.get(table) ?? [];
    const lost = differences(rows, present).length;
    if (lost > (allowed.get(table) ?? 0)) {
      problems.push(`${name} has lost ${lost} of ${rows.length} rows of ${table}.`);
    }
    const added = differences(present, rows).length;
    if (added > 0) more.push(`${added} of ${table}`);
  }
  say(`${name} has ${sumOf(after)} rows; new are ${more.join(', ') || 'none'}.`);
}

/** What the first list has more often than the second. */
function differences(first: readonly string[], second: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of second) counts.set(each, (counts.get(each) ?? 0) + 1);
  return first.filter((each) => {
    const left = counts.get(each) ?? 0;
    counts.set(each, left - 1);
    return left <= 0;
  });
}

/** A release after 1.0.0 renames nothing at once (decision 160), so its names stay as they are. */
function renamesOf(file: string): Renames {
  const text = existsSync(join(former, 'server/infra/database', file))
    ? ''
    : readFileSync(join(home, file), 'utf8');
  const tables = new Map(
    [...text.matchAll(/^alter table (\w+) rename to (\w+);/gm)].map(([, from, to]) => [from, to!]),
  );
  const columns = new Map(
    [...text.matchAll(/^alter table (\w+) rename column (\w+) to (\w+);/gm)].map(
      ([, table, from, to]) => [`${table}.${from}`, to!],
    ),
  );
  return {
    table: (name) => tables.get(name) ?? name,
    column: (table, name) => columns.get(`${table}.${name}`) ?? name,
  };
}

/** The shop opens, answers, and works its jobs off. */
async function serve(): Promise<void> {
  const shop = await runShop(shopFolder, {});
  try {
    await shop.untilOpen();
    const page = await fetch(`${shop.url}/`);
    if (!page.ok) problems.push(`The home page answers ${page.status}.`);
    const signedIn = await fetch(`${shop.url}${accountsApi.login.path}`, {
      method: accountsApi.login.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(owner),
    });
    if (!signedIn.ok) problems.push(`The owner cannot sign in: ${await signedIn.text()}`);
    await pause(JOBS_MS);
    const audit = await shop.haat('audit');
    say(audit.output.trim());
    if (audit.code !== 0) problems.push(`haat audit ended with ${audit.code}.`);
  } finally {
    await shop.close();
  }
}

function sumOf({ rows }: ReadDatabase): number {
  return [...rows.values()].reduce((sum, each) => sum + each.length, 0);
}

function spell(waiting: Map<string, number>): string {
  return [...waiting].map(([name, jobs]) => `${jobs} ${name}`).join(', ') || 'none';
}
