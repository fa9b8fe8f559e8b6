import type { Findings } from '../findings.ts';
import { median } from '../load.ts';
import type { BenchShop } from '../shop/open-bench-shop.ts';
import { runLighthouse, type Visit } from './run-lighthouse.ts';

const KB = 1024;
const VISITS = 5;
const limits = { cls: 0.02, tbt: 100, scripts: 130 * KB, fonts: 60 * KB };
/** With the largest paint that is allowed, in milliseconds. */
const throttlings = [
  { throttling: 'devtools', lcpLimit: 1200 },
  { throttling: 'simulate', lcpLimit: 1500 },
] as const;

/**
 * A first visit on a cheap phone, by Lighthouse: each figure is the median of the visits. A quick
 * run is one visit of the page on which most customers arrive.
 */
export async function measurePhone(
  { shop, productIds: [id] }: BenchShop,
  findings: Findings,
  { isQuick }: { isQuick: boolean },
): Promise<void> {
  findings.say('\nA first visit on a cheap phone over slow 4G (Lighthouse)');
  const rows: string[][] = [];
  const product = `/product/${id}`;
  const paths = isQuick ? [product] : ['/dashboard', '/shop/painting', product];
  for (const path of paths) {
    const name = path.replace(id!, '{id}');
    for (const { throttling, lcpLimit } of throttlings) {
      const all: Visit[] = [];
      for (let at = 0; at < (isQuick ? 1 : VISITS); at += 1)
        all.push(await runLighthouse(`${shop.url}${path}`, throttling));
      addSpeed(findings, `${name} on a phone, ${throttling}`, all, lcpLimit);
      if (throttling === 'devtools') addWeight(findings, name, all);
      rows.push([
        name,
        throttling,
        all.map((visit) => visit.performance).join(', '),
        all.map((visit) => seconds(visit.fcp)).join(', '),
        all.map((visit) => seconds(visit.lcp)).join(', '),
        all.map((visit) => Math.round(visit.tbt)).join(', '),
      ]);
    }
  }
  findings.addTable(
    'Visits, one by one',
    ['page', 'throttling', 'performance', 'FCP', 'LCP', 'TBT, ms'],
    rows,
  );
}

function addSpeed({ add }: Findings, what: string, all: Visit[], lcpLimit: number): void {
  const [performance, fcp, lcp] = [
    middle(all, 'performance'),
    middle(all, 'fcp'),
    middle(all, 'lcp'),
  ];
  const [cls, tbt] = [middle(all, 'cls'), middle(all, 'tbt')];
  add({
    what,
    figure: `performance ${performance}, FCP ${seconds(fcp)}, LCP ${seconds(lcp)}, CLS ${cls.toFixed(3)}, TBT ${Math.round(tbt)} ms`,
    reach: `≥ 98, LCP ≤ ${lcpLimit / 1000} s, CLS ≤ 0.02, TBT ≤ 100 ms`,
    holds: performance >= 98 && lcp <= lcpLimit && cls <= limits.cls && tbt <= limits.tbt,
  });
}

function addWeight({ add }: Findings, name: string, all: Visit[]): void {
  const [scripts, fonts] = [middle(all, 'scripts'), middle(all, 'fonts')];
  add({
    what: `${name}: scripts and fonts`,
    figure: `${kilobytes(scripts)} and ${kilobytes(fonts)} of ${kilobytes(middle(all, 'total'))} in all`,
    reach: '≤ 130 KB, ≤ 60 KB',
    holds: scripts <= limits.scripts && fonts <= limits.fonts,
  });
  const others = [middle(all, 'accessibility'), middle(all, 'bestPractices'), middle(all, 'seo')];
  add({
    what: `${name}: accessibility, best practices, SEO`,
    figure: others.join(', '),
    reach: '100 each',
    holds: others.every((score) => score === 100),
  });
}

function middle(all: readonly Visit[], figure: keyof Visit): number {
  return median(all.map((visit) => visit[figure]));
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`;
}
