import { askEach, COMPRESSED, inTurn } from '../ask-each.ts';
import type { Findings } from '../findings.ts';
import { fetchRaw } from '../load.ts';
import { costOf } from '../shop/compare.ts';
import { oneProcess, openBenchShop, withoutPageCache } from '../shop/open-bench-shop.ts';
import { profileWhile } from './inspector.ts';
import { sentParts } from './sent-parts.ts';
import { type Share, sumProfile } from './sum-profile.ts';

const WARM_UP = 200;
const PAGES = 800;
const ROWS = 25;

/**
 * What pages send, and where one process spends its time while it renders different pages of products,
 * each once.
 */
export async function profilePages({ say, addTable }: Findings): Promise<void> {
  say(`\nA profile of ${PAGES} pages of products, without the page cache`);
  const bench = await openBenchShop({
    ...withoutPageCache,
    NODE_OPTIONS: `${oneProcess.NODE_OPTIONS} --inspect=127.0.0.1:0`,
  });
  try {
    const { shop, productIds } = bench;
    const [id = ''] = productIds;
    const shown = { home: '/dashboard', listing: '/shop', product: `/product/${id}` };
    await addSent(shop.url, shown, addTable);
    const pages = productIds.map((id) => ({ path: `/product/${id}` }));
    const ask = (first: number, count: number) =>
      askEach(shop.url, inTurn(pages, first, count), { atOnce: 1, encoding: COMPRESSED });
    await ask(0, WARM_UP);
    // Before the profile, which itself costs something.
    const { cost } = await costOf(bench, () => ask(WARM_UP, WARM_UP));
    const profile = await profileWhile(inspectorOf(shop.output()), () => ask(WARM_UP, PAGES));
    const { functions, files, busyMs } = sumProfile(profile);
    // The profiler goes by the clock, which on a busy machine runs on while the process waits.
    const pageMs = cost?.node ?? busyMs / PAGES;
    const rows = (shares: readonly Share[]) =>
      shares.slice(0, ROWS).map(({ name, ms }) => {
        const share = ms / busyMs;
        return [(share * pageMs).toFixed(3), `${(share * 100).toFixed(1)} %`, name];
      });
    const head = ['ms a page', 'share', 'whose'];
    addTable('Own time by package and file', head, rows(files));
    addTable('Own time by function', head, rows(functions));
    if (cost) {
      const [node, database] = [cost.node, cost.database].map((ms) => ms.toFixed(2));
      say(`A page takes ${node} ms of the node's processor and ${database} ms of the database's.`);
    }
  } finally {
    await bench.close();
  }
}

async function addSent(
  url: string,
  shown: Record<string, string>,
  addTable: Findings['addTable'],
): Promise<void> {
  const rows: string[][] = [];
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  for (const [name, path] of Object.entries(shown)) {
    const { body } = await fetchRaw(`${url}${path}`, { encoding: undefined });
    const compressed = await fetchRaw(`${url}${path}`);
    const { styles, elements, data, scripts } = sentParts(body.toString());
    const bytes = [body.length, compressed.body.length, styles, elements, data, scripts];
    rows.push([name, ...bytes.map(kilobytes)]);
  }
  const head = ['page', 'plain', 'compressed', 'styles', 'elements', 'data', 'scripts'];
  addTable('What a page sends, KB', head, rows);
}

/** The first one is the shop's own, which opens before its helpers. */
function inspectorOf(output: string): string {
  const [url] = /ws:\/\/\S+/.exec(output) ?? [];
  if (!url) throw new Error('The shop opened without an inspector.');
  return url;
}
