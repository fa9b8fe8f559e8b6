import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { chanceOf } from '#harness/chance.ts';
import {
  type DatabaseServer,
  databaseServerOf,
  runExternalServer,
} from '#harness/database-server.ts';
import { signInMany } from '#harness/people.ts';
import { providersOf, providerVariables } from '#harness/providers.ts';
import { type RunningShop, runShop } from '#harness/running-shop.ts';
import { openTally, type Tally } from '#harness/tally.ts';
import { type Visitor, visitorOf } from '#harness/visitor.ts';
import { openBank } from './bank.ts';
import { checkCash, offerCash, payAtTheDoor } from './cash-on-delivery.ts';
import { changeOrderOfProviders } from './change-providers.ts';
import { checkMoney } from './check-money.ts';
import { checkOnce } from './check-once.ts';
import { checkPromises } from './check-promises.ts';
import { checkRefundKeys } from './check-refunds.ts';
import { checkUnits } from './check-units.ts';
import { checkCommissions, makeToOrder } from './commissions.ts';
import type { Context } from './context.ts';
import { checkCoupons, openCoupons } from './coupons.ts';
import { shop as goShopping } from './customer.ts';
import { injectProviderFaults, killProcesses, replayEvents } from './inject-faults.ts';
import type { DatabaseKind, Options } from './options.ts';
import { checkLinks, takeOrders } from './orders-by-hand.ts';
import { openProducts } from './products.ts';
import { type Race, race } from './race.ts';
import { readOrders, readVariants } from './read-shop.ts';
import { openRecord } from './record.ts';
import { retryRefunds, retryRefused } from './refused-refunds.ts';
import { untilSettled } from './settle.ts';
import { lookBack, workAsStaff } from './staff.ts';
import { untilTaken } from './until-done.ts';
import { checkUpi, closeTheBank, letHoldsLapse, offerUpi, workAtTheBank } from './upi-desk.ts';
import { watch } from './watch.ts';

const OWNERS = 4;
const AT_THE_DOOR = 3;
/** Members of staff who compare UPI payments with the bank, each for themselves. */
const AT_THE_BANK = 2;
/** How long, once the faults are over, nothing new may come while something is still missing. */
const SETTLE_MS = 6 * 60_000;

/** A shop that can be tortured, wherever it runs. */
export interface TorturedShop
  extends Pick<RunningShop, 'url' | 'starts' | 'end' | 'untilOpen' | 'haat'> {}

/** A shop and its database, and what breaks them while others act. */
export interface Place {
  name: string;
  shop: TorturedShop;
  database: DatabaseServer;
  /** For answers. */
  folder: string;
  breakIt(context: Context): Promise<void>;
}

export interface Outcome {
  kind: string;
  tally: Tally;
  race: Race | undefined;
  starts: number;
  /** Seconds from the end of the faults until everything was known. */
  settledAfter: number;
  sums: {
    orders: number;
    paid: number;
    providers: { id: string; payments: number; paise: number; refunds: number }[];
    byUpi: { payments: number; paise: number };
  };
  violations: string[];
  /** The output of the shop's own audit. */
  audit: string;
}

export const owner = { email: 'owner@torture.example', password: 'Rangoli2026' };

/** With which a shop that is tortured starts. */
export const tortureVariables = {
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  ...providerVariables,
};

/** The torture of a shop of its own on such a database. */
export async function torture(
  kind: DatabaseKind,
  options: Options,
  folder: string,
  say: (line: string) => void,
): Promise<Outcome> {
  mkdirSync(folder, { recursive: true });
  const external =
    kind === 'external' ? await runExternalServer(join(folder, 'external')) : undefined;
  const shop = await runShop(folder, {
    ...tortureVariables,
    ...(external && { DATABASE_URL: external.url }),
  });
  try {
    await shop.untilOpen();
    const database = databaseServerOf(external?.cluster ?? join(shop.dataDir, 'postgres'));
    const breakIt = (context: Context) => killProcesses(context, shop, database);
    return await torturePlace({ name: kind, shop, database, folder, breakIt }, options, say);
  } finally {
    await shop.close();
    await external?.close();
  }
}

/** Tortures it for so long, and returns what is wrong. */
export async function torturePlace(
  place: Place,
  { minutes, seed, customers, racers }: Pick<Options, 'minutes' | 'seed' | 'customers' | 'racers'>,
  say: (line: string) => void,
): Promise<Outcome> {
  const { name, shop, database, folder, breakIt } = place;
  const record = openRecord();
  const tally = openTally();
  const bank = openBank();
  const providers = providersOf(shop);
  let isOver = false;
  const context = (actor: string): Omit<Context, 'forSale' | 'coupons'> => ({
    record,
    tally,
    providers,
    bank,
    chance: chanceOf(seed, `${name} ${actor}`),
    isOver: () => isOver,
  });
  const cookies = await signInMany(database, customers, 'customer');
  const atTheDoor = await signInMany(database, AT_THE_DOOR, 'door');
  const ownerCookie = await signInOwner(shop);
  const ownerVisitor = visitorOf(shop, ownerCookie, tally);
  await offerCash(ownerVisitor);
  await offerUpi(ownerVisitor);
  const raced = racers > 0 ? await race(racers, shop, database, context('race')) : undefined;
  if (raced) say(`  raced: ${raced.racers} for ${raced.variants} variants, ${raced.held} had`);

  const forSale = await openProducts(database, record, context('products').chance);
  const coupons = await openCoupons(database, context('coupons').chance);
  const contextOf = (actor: string): Context => ({ ...context(actor), forSale, coupons });
  const visitors = cookies.map((cookie) => visitorOf(shop, cookie, tally));
  const acting = Promise.all([
    ...visitors.map((visitor, at) => goShopping(contextOf(`customer ${at}`), visitor, at)),
    ...Array.from({ length: OWNERS }, (_, at) =>
      workAsStaff(contextOf(`staff ${at}`), visitorOf(shop, ownerCookie, tally)),
    ),
    takeOrders(contextOf('telephone'), {
      owner: visitorOf(shop, ownerCookie, tally),
      customer: visitorOf(shop, '', tally),
      name: 'telephone',
    }),
    ...atTheDoor.map((cookie, at) =>
      payAtTheDoor(contextOf(`door ${at}`), {
        owner: visitorOf(shop, ownerCookie, tally),
        customer: visitorOf(shop, cookie, tally),
        database,
        prefix: `9${at}`,
      }),
    ),
    ...atTheDoor.map((cookie, at) =>
      makeToOrder(contextOf(`commission ${at}`), {
        owner: visitorOf(shop, ownerCookie, tally),
        customer: visitorOf(shop, cookie, tally),
        email: `door${at}@torture.example`,
      }),
    ),
    lookBack(contextOf('look back'), (at) => visitors[at]!),
    replayEvents(contextOf('replay')),
    watch(contextOf('watch'), database),
    ...providers.all.map((provider) =>
      injectProviderFaults(contextOf(`faults of ${provider.id}`), provider),
    ),
    changeOrderOfProviders(contextOf('order of providers'), ownerVisitor),
    ...Array.from({ length: AT_THE_BANK }, (_, at) =>
      workAtTheBank(contextOf(`bank ${at}`), ownerVisitor, database),
    ),
    letHoldsLapse(contextOf('UPI holds'), database),
    retryRefunds(contextOf('refunds'), ownerVisitor, database),
    breakIt(contextOf('processes')),
  ]);
  const clock = pause(minutes * 60_000).then(() => {
    isOver = true;
  });
  await Promise.race([acting, clock]);
  await clock;
  await acting;
  say(`  tortured for ${minutes} min: ${record.orders.size} orders; mending the faults`);
  const answers = tally.statuses().map(([name, times]) => `${name}: ${times}\n`);
  writeFileSync(join(folder, 'answers.txt'), answers.join(''));
  return await takeStock(name, shop, database, {
    context: contextOf('end'),
    owner: ownerVisitor,
    race: raced,
    say,
  });
}

/** Ends the faults, starts the shop once more, waits until it knows everything, and checks it. */
async function takeStock(
  kind: string,
  shop: TorturedShop,
  database: DatabaseServer,
  {
    context,
    owner: ownerVisitor,
    race,
    say,
  }: {
    context: Context;
    owner: Visitor;
    race: Race | undefined;
    say: (line: string) => void;
  },
): Promise<Outcome> {
  const { providers, record, tally, bank } = context;
  await shop.untilOpen();
  for (const provider of providers.all) await provider.setFaults({});
  await shop.end();
  await shop.untilOpen();
  const began = Date.now();
  const settle = () => untilSettled(providers, database, SETTLE_MS, say);
  let unsettled = await settle();
  await closeTheBank(context, ownerVisitor, database);
  // One that is retried may fail a last time, by a fault from before.
  while ((await retryRefused(context, ownerVisitor, database)) > 0) unsettled = await settle();
  const settledAfter = Math.round((Date.now() - began) / 1000);
  const books = await providers.books();
  const orders = await readOrders(database);
  const violations = [
    ...record.violations,
    ...unsettled.map((what) => `A: ${what} after ${settledAfter} s`),
    ...checkMoney(orders, books),
    ...checkUnits(await readVariants(database), record),
    ...(await checkCoupons(database)),
    ...checkOnce(orders, record),
    ...checkPromises(orders, record),
    ...checkLinks(orders, record),
    ...(await checkCash(database, record)),
    ...(await checkUpi(database, orders, { record, bank })),
    ...(await checkCommissions(database, record)),
    ...(await checkRefundKeys(database, record)),
    ...tally.stumbles().map(([what, times]) => `E: the shop stumbled ${times} times, ${what}`),
  ];
  const audit = await shop.haat('audit');
  if (audit.code !== 0) violations.push(`haat audit ended with ${audit.code}`);
  return {
    kind,
    tally,
    race,
    starts: shop.starts(),
    settledAfter,
    sums: {
      orders: orders.length,
      paid: orders.filter(({ is_paid }) => is_paid).length,
      providers: providers.all.map(({ id }) => {
        const own = books.payments.filter(
          ({ order_id, captured }) => captured && providers.of(order_id).id === id,
        );
        const payments = new Set(own.map((payment) => payment.id));
        return {
          id,
          payments: own.length,
          paise: own.reduce((sum, { amount }) => sum + amount, 0),
          refunds: books.refunds.filter(({ payment_id }) => payments.has(payment_id)).length,
        };
      }),
      byUpi: {
        payments: bank.credits.length,
        paise: bank.credits.reduce((sum, { paise }) => sum + paise, 0),
      },
    },
    violations: [...new Set(violations)],
    audit: audit.output,
  };
}

async function signInOwner(shop: { url: string }): Promise<string> {
  const answer = await untilTaken(() =>
    fetch(`${shop.url}${accountsApi.login.path}`, {
      method: accountsApi.login.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(owner),
    }),
  );
  if (answer.status !== 200) throw new Error(`The owner cannot sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}
