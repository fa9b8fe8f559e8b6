import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { fetchRaw } from '../load.ts';

/**
 * How the slow line is made: in the browser while the page loads, or, as Lighthouse does unless it is told
 * otherwise, computed from a visit at full speed.
 */
export type Throttling = 'devtools' | 'simulate';

/** One visit with Lighthouse's mobile preset: a slow 4G connection, a quarter of a processor. */
export interface Visit {
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  /** How long the main thread worked. */
  mainThread: number;
  cls: number;
  /** Bytes as they are compressed, without the headers of the answers. */
  scripts: number;
  fonts: number;
  /** Bytes transferred in total. */
  total: number;
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

interface Transfer {
  url: string;
  resourceType?: string;
  transferSize: number;
}

/** A new browser with an empty cache opens the page; again where Lighthouse loses its trace. */
export async function runLighthouse(
  url: string,
  throttling: Throttling = 'devtools',
): Promise<Visit> {
  return visit(url, throttling).catch(() => visit(url, throttling));
}

async function visit(url: string, throttlingMethod: Throttling): Promise<Visit> {
  const chrome = await launch({
    chromeFlags: flags,
    ...(process.env.CHROMIUM_PATH && { chromePath: process.env.CHROMIUM_PATH }),
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      throttlingMethod,
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const details = audits['network-requests']?.details as { items?: Transfer[] } | undefined;
    const transfers = details?.items ?? [];
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: figure('first-contentful-paint'),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      mainThread: figure('mainthread-work-breakdown'),
      cls: figure('cumulative-layout-shift'),
      scripts: await bytesOf('Script', transfers),
      fonts: await bytesOf('Font', transfers),
      total: transfers.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  } finally {
    chrome.kill();
  }
}

/** File names contain a hash, so a second request returns what the page has received. */
async function bytesOf(type: string, transfers: readonly Transfer[]): Promise<number> {
  const files = transfers.filter(
    ({ resourceType, url }) => resourceType === type && url.startsWith('http'),
  );
  const bodies = await Promise.all(files.map(({ url }) => fetchRaw(url)));
  return bodies.reduce((sum, { body }) => sum + body.length, 0);
}
