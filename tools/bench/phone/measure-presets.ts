import { brandPresets } from '#contract/content/brand-rules.ts';
import type { Findings } from '../findings.ts';
import { median } from '../load.ts';
import type { BenchShop } from '../shop/open-bench-shop.ts';
import { runLighthouse, type Visit } from './run-lighthouse.ts';

const scores = ['performance', 'accessibility', 'bestPractices', 'seo'] as const;
const VISITS = 5;

/** Lighthouse's four scores with the look of each preset: other colours, and other fonts to load. */
export async function measurePresets(
  { shop, database, productIds: [id] }: BenchShop,
  { say, add }: Findings,
): Promise<void> {
  say('\nA first visit with each preset of the brand (Lighthouse)');
  await runLighthouse(`${shop.url}/dashboard`); // The very first browser of a machine is slower.
  for (const { name, look } of brandPresets) {
    await database.query(
      `insert into content (kind, address, published, published_at, updated_at)
       values ('brand', 'shop', $1, now(), now())
       on conflict (kind, address) do update set published = excluded.published`,
      [look],
    );
    for (const path of ['/dashboard', '/shop/painting', `/product/${id}`]) {
      const visits: Visit[] = [];
      for (let at = 0; at < VISITS; at += 1) visits.push(await runLighthouse(`${shop.url}${path}`));
      const middle = scores.map((score) => median(visits.map((visit) => visit[score])));
      const [lcp, tbt] = (['lcp', 'tbt'] as const).map((figure) =>
        Math.round(median(visits.map((visit) => visit[figure]))),
      );
      const cls = Math.max(...visits.map((visit) => visit.cls));
      add({
        what: `${name}: ${path.replace(id!, '{id}')}`,
        figure: `${middle.join(', ')}; LCP ${lcp} ms, TBT ${tbt} ms, CLS at most ${cls.toFixed(3)}`,
        reach: '≥ 98, 100, 100, 100',
        holds: middle.every((score, at) => score >= (at === 0 ? 98 : 100)),
      });
    }
  }
}
