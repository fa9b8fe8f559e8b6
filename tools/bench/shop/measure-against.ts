import type { Findings } from '../findings.ts';
import { openComparison, type Pair } from './compare.ts';
import { measureCrawl } from './measure-crawl.ts';
import { type Extent, measurePages } from './measure-pages.ts';
import { openBenchShop, withoutPageCache } from './open-bench-shop.ts';

/** Pages and calls beside those of an older commit, whose build is in the folder. A ratio below the least fails. */
export async function measureAgainst(folder: string, findings: Findings, isQuick: boolean) {
  findings.say(`\nBeside the build in ${folder}`);
  const extent: Extent = { isQuick, rounds: 5 };
  const comparison = openComparison(findings, { beside: 'older', least: isQuick ? 0.6 : 0.9 });
  const pair = await openPair(folder, isQuick);
  try {
    await measurePages(pair, comparison, extent);
    await measureCrawl(pair, comparison, findings, extent);
    comparison.table('Beside the older commit: medians of rounds in turn');
  } finally {
    await Promise.all([pair.older.close(), pair.now.close()]);
  }
}

async function openPair(folder: string, isQuick: boolean): Promise<Pair> {
  const opening = [
    openBenchShop(withoutPageCache, { folder, isQuick }),
    openBenchShop(withoutPageCache, { isQuick }),
  ] as const;
  try {
    const [older, now] = await Promise.all(opening);
    return { older, now };
  } catch (error) {
    for (const each of await Promise.allSettled(opening)) {
      if (each.status === 'fulfilled') await each.value.close();
    }
    throw error;
  }
}
