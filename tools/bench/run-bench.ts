import { indianDay } from '#contract/api/calendar.ts';
import { closeOpenShops } from '#e2e/open-shop.ts';
import { measureFeeds } from './feeds/measure-feeds.ts';
import { openFindings } from './findings.ts';
import { measureImport } from './import/measure-import.ts';
import { describeMachine } from './machine.ts';
import { measureMemory } from './memory/measure-memory.ts';
import { measureOffice } from './office/measure-office.ts';
import { type Options, readOptions } from './options.ts';
import { measureOrderCost } from './orders/measure-order-cost.ts';
import { measurePhone } from './phone/measure-phone.ts';
import { measurePresets } from './phone/measure-presets.ts';
import { profilePages } from './profile/profile-pages.ts';
import { measureScale } from './scale/measure-scale.ts';
import { measureAgainst } from './shop/measure-against.ts';
import { measureHits } from './shop/measure-crawl.ts';
import { measurePageCache } from './shop/measure-page-cache.ts';
import { openBenchShop } from './shop/open-bench-shop.ts';
import { measureSizes } from './sizes/measure-sizes.ts';

/*
 * npm run bench                      everything (docs/bench.md)
 * npm run bench -- --quick           what a change may have made slow
 * npm run bench -- phone             a part: shop, orders, sizes, import, feeds, phone, presets, office, race, scale, memory
 * npm run bench -- profile           where the time of a page goes
 * npm run bench -- customers         of the back office's lists, those with the word in their names
 * npm run bench -- --against COMMIT  pages, calls and orders beside those of an older commit
 */
const options = orExplain(() => readOptions(process.argv.slice(2)));
const findings = openFindings();
let postgres = 'unknown';

// A shop is a process group of its own, which would go on.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeOpenShops().finally(() => process.exit(1)));
}
if (options.against && wants('shop')) {
  await measureAgainst(options.against, findings, options.isQuick);
} else if (wants('shop') || wants('phone') || wants('presets')) await measureShop();
if (wants('orders')) await measureOrderCost(findings, options);
if (wants('sizes')) await measureSizes(findings);
if (wants('import')) await measureImport(findings);
if (wants('feeds')) await measureFeeds(findings);
if (wants('office') || wants('race')) {
  await measureOffice(findings, {
    word: options.word,
    withLists: wants('office'),
    withRace: wants('race'),
  });
}
if (wants('scale')) await measureScale(findings);
if (wants('memory')) await measureMemory(findings);
if (wants('profile')) await profilePages(findings);
// Quick runs are checks, which leave the clone as it is; a profile has no figures to reach.
if (!options.isQuick && options.parts.some((part) => part !== 'profile')) {
  const machine = describeMachine({ postgres, mode: `parts: ${options.parts.join(', ')}` });
  findings.say(`\nWritten to ${findings.write(machine, indianDay(new Date()))}.`);
}
const missed = findings.missed();
findings.say(`${missed.length} figures are not reached.`);
process.exitCode = missed.length > 0 ? 1 : 0;

function wants(part: Options['parts'][number]): boolean {
  return options.parts.includes(part);
}

async function measureShop(): Promise<void> {
  const bench = await openBenchShop();
  try {
    const { rows } = await bench.database.query('show server_version');
    postgres = rows[0].server_version;
    if (wants('phone')) await measurePhone(bench, findings, options);
    if (wants('presets')) await measurePresets(bench, findings);
    if (wants('shop')) {
      await measureHits(bench, findings, options);
      await measurePageCache(bench, findings, options);
    }
  } finally {
    await bench.close();
  }
}

function orExplain<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
