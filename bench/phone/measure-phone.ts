import type { Findings } from '../findings.ts';
import { median } from '../load.ts';
import type { BenchShop } from '../shop/open-bench-shop.ts';
import { openPlainPage } from './plain-page.ts';
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
 * A first visit on a cheap phone, by Lighthouse: each figure is the median of the visits, and beside
 * it stands that of a page of plain text as long. A quick run is one visit of the page on which most
 * customers arrive.
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
    const plainPage = await openPlainPage(`${shop.url}${path}`);
    for (const { throttling, lcpLimit } of throttlings) {
      const all: Visit[] = [];
      const plain: Visit[] = [];
      for (let at = 0; at < (isQuick ? 1 : VISITS); at += 1) {
        plain.push(await runLighthouse(plainPage.url, throttling));
        all.push(await runLighthouse(`${shop.url}${path}`, throttling));
      }
      addSpeed(findings, `${name} on a phone, ${throttling}`, { all, plain, lcpLimit });
      if (throttling === 'devtools') addWeight(findings, name, all);
      rows.push(rowOf(name, throttling, all), rowOf('plain text as long', throttling, plain));
    }
    await plainPage.close();
  }
  findings.addTable(
    'Visits, one by one',
    ['page', 'throttling', 'performance', 'FCP', 'LCP', 'TBT, ms'],
    rows,
  );
}

function rowOf(name: string, throttling: string, all: readonly Visit[]): string[] {
  return [
    name,
    throttling,
    all.map((visit) => visit.performance).join(', '),
    all.map((visit) => seconds(visit.fcp)).join(', '),
    all.map((visit) => seconds(visit.lcp)).join(', '),
    all.map((visit) => Math.round(visit.tbt)).join(', '),
  ];
}

interface Visits {
  all: Visit[];
  /** Of plain text as long, in the same minutes. */
  plain: Visit[];
  lcpLimit: number;
}

function addSpeed({ add }: Findings, what: string, { all, plain, lcpLimit }: Visits): void {
  const [performance, fcp, lcp] = [
    middle(all, 'performance'),
    middle(all, 'fcp'),
    middle(all, 'lcp'),
  ];
  const [cls, tbt] = [middle(all, 'cls'), middle(all, 'tbt')];
  add({
    what,
    figure: `performance ${performance}, FCP ${seconds(fcp)}, LCP ${seconds(lcp)}, CLS ${cls.toFixed(3)}, TBT ${Math.round(tbt)} ms; plain text ${middle(plain, 'performance')}, ${seconds(middle(plain, 'fcp'))}, ${seconds(middle(plain, 'lcp'))}, TBT ${Math.round(middle(plain, 'tbt'))} ms`,
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
