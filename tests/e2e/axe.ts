import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

interface Look {
  /** A CSS selector of the part to look at; otherwise the page. */
  within?: string;
  /** A CSS selector of what is left out. */
  without?: string;
  /** Whether the browser picks the colours: it reports the former ones to scripts. */
  isForced?: boolean;
}

/** Toasts come and go, and are pale meanwhile. */
export const toasts = 'section[aria-label="Notifications"]';

/** The minified one, which a page reads in a third of the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds to mend on an open page, each fault with the elements that have it. Frames, which hold no more than a
 * mail, are left out.
 */
export async function findFaults(
  page: Page,
  { within = 'html', without, isForced = false }: Look = {},
): Promise<string[]> {
  // Half a megabyte, which is not sent again to a page that has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const context = { include: within, ...(without && { exclude: without }) };
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    rules: { 'color-contrast': { enabled: !isForced } },
  };
  const { violations } = await page.evaluate(
    ([part, how]) => (window as unknown as { axe: typeof axe }).axe.run(part, how),
    [context, options] as const,
  );
  return violations.map(
    ({ id, nodes }) => `${id} in ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
}
