import type { Findings } from '../findings.ts';
import { median } from '../load.ts';
import type { BenchShop } from '../shop/open-bench-shop.ts';
import { openPlainPage } from './plain-page.ts';
import { runLighthouse, type Visit } from './run-lighthouse.ts';
import { openWithoutScripts } from './without-scripts.ts';

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
 * it stand those of the same page without scripts, and of a page of plain text as long. A quick run is
 * one visit of the page on which most customers arrive.
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
  const still = await openWithoutScripts(shop.url);
  for (const path of paths) {
    const name = path.replace(id!, '{id}');
    const plainPage = await openPlainPage(`${shop.url}${path}`);
    for (const { throttling, lcpLimit } of throttlings) {
      const all: Visit[] = [];
      const withoutScripts: Visit[] = [];
      const plain: Visit[] = [];
      for (let at = 0; at < (isQuick ? 1 : VISITS); at += 1) {
        plain.push(await runLighthouse(plainPage.url, throttling));
        withoutScripts.push(await runLighthouse(`${still.url}${path}`, throttling));
        all.push(await runLighthouse(`${shop.url}${path}`, throttling));
      }
      addSpeed(findings, `${name} on a phone, ${throttling}`, {
        all,
        withoutScripts,
        plain,
        lcpLimit,
      });
      if (throttling === 'devtools') addWeight(findings, name, all);
      rows.push(
        rowOf(name, throttling, all),
        rowOf('the same without scripts', throttling, withoutScripts),
        rowOf('plain text as long', throttling, plain),
      );
    }
    await plainPage.close();
  }
  await still.close();
  findings.addTable(
    'Visits, one by one',
    ['page', 'throttling', 'performance', 'FCP', 'LCP', 'TBT, ms', 'main thread, ms'],
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
    all.map((visit) => Math.round(visit.mainThread)).join(', '),
  ];
}

interface Visits {
  all: Visit[];
  /** Of the same page without scripts, in the same minutes. */
  withoutScripts: Visit[];
  /** Of plain text as long. */
  plain: Visit[];
  lcpLimit: number;
}

function addSpeed({ add }: Findings, what: string, visits: Visits): void {
  const { all, withoutScripts, plain, lcpLimit } = visits;
  add({
    what,
    figure: `${speedOf(all)}; without scripts ${speedOf(withoutScripts)}; plain text ${speedOf(plain)}`,
    reach: `≥ 98, LCP ≤ ${lcpLimit / 1000} s, CLS ≤ 0.02, TBT ≤ 100 ms`,
    holds:
      middle(all, 'performance') >= 98 &&
      middle(all, 'lcp') <= lcpLimit &&
      middle(all, 'cls') <= limits.cls &&
      middle(all, 'tbt') <= limits.tbt,
  });
}

function speedOf(visits: readonly Visit[]): string {
  const [tbt, mainThread] = (['tbt', 'mainThread'] as const).map((figure) =>
    Math.round(middle(visits, figure)),
  );
  return [
    `performance ${middle(visits, 'performance')}`,
    `FCP ${seconds(middle(visits, 'fcp'))}`,
    `LCP ${seconds(middle(visits, 'lcp'))}`,
    `CLS ${middle(visits, 'cls').toFixed(3)}`,
    `TBT ${tbt} ms`,
    `main thread ${mainThread} ms`,
  ].join(', ');
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
