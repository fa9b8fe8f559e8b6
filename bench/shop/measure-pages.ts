import { askEach, COMPRESSED, inTurn } from '../ask-each.ts';
import { casesOf } from './cases.ts';
import { alternate, type Comparison, costOf, type Pair } from './compare.ts';
import type { BenchShop } from './open-bench-shop.ts';

export interface Extent {
  rounds: number;
  isQuick: boolean;
}

interface Way {
  name: string;
  atOnce: number;
  encoding: string | undefined;
}

const one: Way = { name: '1 at once', atOnce: 1, encoding: COMPRESSED };
const many: Way = { name: '16 at once', atOnce: 16, encoding: COMPRESSED };
const ways = [one, many, { ...many, name: '16 at once, not compressed', encoding: undefined }];

/** Enough that the ticks in which a system counts processor time are few of them. */
const count = { page: 80, call: 400 };

/** What pages, lists and calls cost without the page cache, beside the older commit. */
export async function measurePages(pair: Pair, comparison: Comparison, extent: Extent) {
  const ofOlder = await casesOf(pair.older);
  const ofNow = await casesOf(pair.now);
  for (const [at, { what, kind, isShared }] of ofNow.entries()) {
    const answers = extent.isQuick ? count[kind] : 4 * count[kind];
    let asked = 0;
    const run = (bench: BenchShop, way: Way) => {
      const { requests } = (bench === pair.now ? ofNow : ofOlder)[at]!;
      const these = inTurn(requests, asked, answers);
      return costOf(bench, () => askEach(bench.shop.url, these, way));
    };
    // Until the code is compiled.
    await alternate(pair, 2, (bench) => run(bench, one));
    for (const way of isShared ? [one] : extent.isQuick ? [many] : ways) {
      const { older, now } = await alternate(pair, extent.rounds, (bench, round) => {
        asked = round * answers;
        return run(bench, way);
      });
      comparison.add(`${what}, ${way.name}`, older, now);
    }
  }
}
