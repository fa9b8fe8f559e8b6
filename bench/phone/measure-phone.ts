import type { Findings } from '../findings.ts';
import { median } from '../load.ts';
import type { BenchShop } from '../shop/open-bench-shop.ts';
import { runLighthouse, type Visit } from './run-lighthouse.ts';

const KB = 1024;
const VISITS = 5;
const limits = { lcp: 1200, cls: 0.02, tbt: 100, scripts: 130 * KB, fonts: 60 * KB };

/**
 * A first visit on a cheap phone, by Lighthouse: each figure is the median of the visits. A quick
 * run is one visit of the page on which most customers arrive.
 */
export async function measurePhone(
  { shop, productIds: [id] }: BenchShop,
  { say, add, addTable }: Findings,
  { isQuick }: { isQuick: boolean },
): Promise<void> {
  say('\nA first visit on a cheap phone over slow 4G (Lighthouse)');
  const rows: string[][] = [];
  const product = `/product/${id}`;
  const paths = isQuick ? [product] : ['/dashboard', '/shop/painting', product];
  for (const path of paths) {
    const name = path.replace(id!, '{id}');
    const all: Visit[] = [];
    for (let at = 0; at < (isQuick ? 1 : VISITS); at += 1)
      all.push(await runLighthouse(`${shop.url}${path}`));
    const middle = (figure: keyof Visit) => median(all.map((visit) => visit[figure]));
    const [performance, lcp, cls, tbt] = [
      middle('performance'),
      middle('lcp'),
      middle('cls'),
      middle('tbt'),
    ];
    add({
      what: `${name} on a phone`,
      figure: `performance ${performance}, LCP ${seconds(lcp)}, CLS ${cls.toFixed(3)}, TBT ${Math.round(tbt)} ms`,
      reach: '≥ 98, ≤ 1.2 s, ≤ 0.02, ≤ 100 ms',
      holds: performance >= 98 && lcp <= limits.lcp && cls <= limits.cls && tbt <= limits.tbt,
    });
    const [scripts, fonts] = [middle('scripts'), middle('fonts')];
    add({
      what: `${name}: scripts and fonts`,
      figure: `${kilobytes(scripts)} and ${kilobytes(fonts)} of ${kilobytes(middle('total'))} in all`,
      reach: '≤ 130 KB, ≤ 60 KB',
      holds: scripts <= limits.scripts && fonts <= limits.fonts,
    });
    const others = [middle('accessibility'), middle('bestPractices'), middle('seo')];
    add({
      what: `${name}: accessibility, best practices, SEO`,
      figure: others.join(', '),
      reach: '100 each',
      holds: others.every((score) => score === 100),
    });
    rows.push([
      name,
      all.map((visit) => visit.performance).join(', '),
      all.map((visit) => seconds(visit.lcp)).join(', '),
      all.map((visit) => Math.round(visit.tbt)).join(', '),
    ]);
  }
  addTable('Visits, one by one', ['page', 'performance', 'LCP', 'TBT, ms'], rows);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`;
}
