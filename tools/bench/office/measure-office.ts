import pg from 'pg';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { openShop } from '#e2e/open-shop.ts';
import type { Findings } from '../findings.ts';
import { seedShop } from '../seed-shop.ts';
import { oneProcess } from '../shop/open-bench-shop.ts';
import { socketOf } from '../socket.ts';
import { type Case, casesOf } from './cases.ts';
import { measure, type Timing } from './measure.ts';
import { RACE_MS, RACERS, raceForOne } from './race.ts';
import { openYardstick, type Yardstick } from './yardstick.ts';

const owner = { email: 'owner@example.in', password: 'Rangoli2026' };
const size = { products: 20_000, variants: 1, orders: 100_000, users: 30_000 };

/**
 * How long each list and figure of the back office takes in a big shop, and the race for one
 * product.
 */
export async function measureOffice(
  findings: Findings,
  { word, withLists, withRace }: { word: string; withLists: boolean; withRace: boolean },
): Promise<void> {
  const { say } = findings;
  const shop = await openShop({
    ...oneProcess,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  });
  const database = new pg.Client(socketOf(shop.dataDir));
  try {
    await database.connect();
    say('\nThe back office with 20,000 products, 100,000 orders, 20,000 messages and 30,000 users');
    say(`(it stands after ${await seedShop(database, size)} s)`);
    const cookie = await signIn(shop.url);
    const ask = async (path: string) => {
      const answer = await fetch(`${shop.url}${path}`, { headers: { cookie } });
      const body = await answer.text();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
    };
    const yardstick = openYardstick(ask, database);
    if (withLists) await measureLists(findings, { ask, database, yardstick, word });
    if (withRace) await measureRace(findings, { url: shop.url, database, yardstick });
  } finally {
    await database.end();
    await shop.close();
  }
}

interface Lists {
  ask(path: string): Promise<void>;
  database: pg.Client;
  yardstick: Yardstick;
  word: string;
}

async function measureLists(findings: Findings, { ask, database, yardstick, word }: Lists) {
  const { rows } = await database.query('select id from orders order by created_at desc limit 1');
  const results: [Case, Timing][] = [];
  for (const each of casesOf({ orderId: rows[0].id })) {
    if (!each.name.includes(word)) continue;
    await yardstick.look();
    results.push([each, await measure(() => ask(each.path))]);
    await yardstick.look();
  }
  const slowness = yardstick.slowness();
  findings.addTable(
    'The back office, milliseconds',
    ['', 'p50', 'p95', 'limit'],
    [
      ...results.map(([{ name, limit }, { p50, p95 }]) => [name, ms(p50), ms(p95), String(limit)]),
      ...Object.entries(yardstick.timings()).map(([name, { p50, p95 }]) => [
        `yardstick: ${name}`,
        ms(p50),
        ms(p95),
        '',
      ]),
    ],
  );
  const slow = results.filter(([{ limit }, { p95 }]) => p95 > limit * slowness);
  findings.add({
    what: `lists and figures of the back office (${results.length})`,
    figure: slow.length ? `too slow: ${slow.map(([{ name }]) => name).join(', ')}` : 'all in time',
    reach: `p95 ≤ 300 ms, figures 1 s, each × ${slowness.toFixed(1)}`,
    holds: slow.length === 0,
  });
}

/** How long the last of very many customers waits for the answer that the product is gone. */
async function measureRace(
  findings: Findings,
  { url, database, yardstick }: { url: string; database: pg.Client; yardstick: Yardstick },
): Promise<void> {
  await yardstick.look();
  const took = await raceForOne(url, database);
  await yardstick.look();
  const slowness = yardstick.slowness();
  findings.add({
    what: `${RACERS} customers for one product`,
    figure: `the last is answered after ${ms(took)} ms`,
    reach: `≤ ${RACE_MS} ms × ${slowness.toFixed(1)}`,
    holds: took <= RACE_MS * slowness,
  });
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}${accountsApi.login.path}`, {
    method: accountsApi.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  if (answer.status !== 200) throw new Error(`The owner cannot sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

function ms(value: number): string {
  return value.toFixed(1);
}
