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

/** Of one run: enough that a tick, in which a system counts processor time, is little of it. */
const counts = { quick: { page: 40, call: 1000 }, whole: { page: 200, call: 1000 } };
/** Until most of the code is compiled. */
const warmUp = { page: 160, call: 400 };

/** What pages, lists and calls cost without the page cache, beside the older commit. */
export async function measurePages(pair: Pair, comparison: Comparison, extent: Extent) {
  const ofOlder = await casesOf(pair.older);
  const ofNow = await casesOf(pair.now);
  for (const [at, { what, kind, isShared }] of ofNow.entries()) {
    const count = counts[extent.isQuick ? 'quick' : 'whole'][kind];
    const ask = (bench: BenchShop, way: Way, first: number, answers: number) => {
      const { requests } = (bench === pair.now ? ofNow : ofOlder)[at]!;
      return askEach(bench.shop.url, inTurn(requests, first, answers), way);
    };
    for (const bench of [pair.older, pair.now]) await ask(bench, one, 0, warmUp[kind]);
    for (const way of isShared ? [one] : extent.isQuick ? [many] : ways) {
      const { older, now } = await alternate(pair, extent.rounds, (bench, round) =>
        costOf(bench, () => ask(bench, way, round * count, count)),
      );
      comparison.add(`${what}, ${way.name}`, older, now);
    }
  }
}
