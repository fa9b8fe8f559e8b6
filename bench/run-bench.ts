import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { login } from '#contract/accounts.ts';
import { openShop } from '#e2e/open-shop.ts';
import { type Case, casesOf } from './cases.ts';
import { measure, type Timing } from './measure.ts';
import { RACE_MS, RACERS, raceForOne } from './race.ts';
import { openYardstick } from './yardstick.ts';

/*
 * npm run bench               a seeded shop, and what each list and figure of the back office takes
 * npm run bench -- orders     only what has the word in its name
 * npm run bench -- race       a thousand shoppers want the one piece
 */
const owner = { email: 'owner@example.in', password: 'Rangoli2026' };
const [word = ''] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

const shop = await openShop({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password });
const database = new pg.Client(socketOf(shop.dataDir));
try {
  await database.connect();
  await seed();
  process.exitCode = (await runCases()) ? 0 : 1;
} finally {
  await database.end();
  await shop.close();
}

async function seed(): Promise<void> {
  const began = Date.now();
  await database.query(readFileSync(join(import.meta.dirname, 'seed-shop.sql'), 'utf8'));
  await database.query('vacuum analyze');
  say(`A shop with 20,000 products, 100,000 orders, 20,000 messages and 30,000 users stands after`);
  say(`${Math.round((Date.now() - began) / 1000)} s.\n`);
}

/** Whether every case stayed within its limit. */
async function runCases(): Promise<boolean> {
  const cookie = await signIn();
  const ask = async (path: string) => {
    const answer = await fetch(`${shop.url}${path}`, { headers: { cookie } });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
  };
  const yardstick = openYardstick(ask, database);
  const { rows } = await database.query('select id from orders order by created_at desc limit 1');
  const results: [Case, Timing][] = [];
  say(row('', 'p50 ms', 'p95 ms', 'limit'));
  for (const each of casesOf({ orderId: rows[0].id })) {
    if (!each.name.includes(word)) continue;
    await yardstick.look();
    const timing = await measure(() => ask(each.path));
    await yardstick.look();
    results.push([each, timing]);
    say(row(each.name, ms(timing.p50), ms(timing.p95), String(each.limit)));
  }
  const race = await runRace(yardstick.look);
  const { health, count, work } = yardstick.timings();
  const slowness = yardstick.slowness();
  say(row('yardstick: health call', ms(health.p50), ms(health.p95)));
  say(row('yardstick: count of all orders', ms(count.p50), ms(count.p95)));
  say(row('yardstick: 40 ms of a processor', ms(work.p50), ms(work.p95)));
  say(`\nThis machine takes ${slowness.toFixed(1)} times as long as a quiet one.`);
  const slow = results.filter(([{ limit }, { p95 }]) => p95 > limit * slowness);
  for (const [{ name, limit }] of slow) say(`Too slow: ${name}, limit ${ms(limit * slowness)} ms.`);
  const isRaceSlow = race !== undefined && race > RACE_MS * slowness;
  if (isRaceSlow) say(`Too slow: the race, limit ${ms(RACE_MS * slowness)} ms.`);
  return slow.length === 0 && !isRaceSlow;
}

/** What the last of very many waited for the word that the piece is gone. */
async function runRace(look: () => Promise<void>): Promise<number | undefined> {
  const name = `race of ${RACERS} for one piece`;
  if (!name.includes(word)) return undefined;
  await look();
  const took = await raceForOne(shop.url, database);
  await look();
  say(row(name, '', ms(took), String(RACE_MS)));
  return took;
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${shop.url}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  if (answer.status !== 200) throw new Error(`The owner cannot sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

/** The embedded database's socket, as its own file of facts tells it. */
function socketOf(dataDir: string): pg.ClientConfig {
  const folder = join(dataDir, 'postgres');
  const [, , , , socket] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  return { host: !socket || socket === '.' ? folder : socket, user: 'haat', database: 'haat' };
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(34) + cells.map((cell) => cell.padStart(10)).join('');
}

function ms(value: number): string {
  return value.toFixed(1);
}
