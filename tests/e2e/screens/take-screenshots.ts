import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../fixtures.ts';
import { allScreens } from './all-screens.ts';
import { type Screen, sizes } from './screen.ts';

const folder = join(import.meta.dirname, '../../../docs/screenshots');
/** Only the top of a long page, which shows its look. */
const tallest = { phone: 2000, desk: 1600 };
const bothSizes = ['phone', 'desk'] as const;

test.use({ shopKind: 'demo' });

for (const [who, screens] of Object.entries(allScreens)) {
  for (const screen of screens) {
    for (const size of bothSizes.filter((each) => each === (screen.only ?? each))) {
      test(`${who}: ${fileOf(screen, size)}`, async ({
        browser,
        shop,
        storageState,
        openCaller,
      }) => {
        const context = await browser.newContext({
          baseURL: shop.url,
          storageState,
          viewport: sizes[size],
          isMobile: size === 'phone',
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await screen.open({ page, shop, openCaller });
        await settle(page);
        await mkdir(folder, { recursive: true });
        await sharp(await shoot(page, screen, size))
          .webp({ quality: 55, effort: 6 })
          .toFile(join(folder, fileOf(screen, size)));
        await context.close();
      });
    }
  }
}

test('the list of them', async () => {
  const listed = Object.values(allScreens).flatMap((screens) =>
    screens.flatMap((screen) => bothSizes.map((size) => fileOf(screen, size))),
  );
  for (const file of await readdir(folder)) {
    if (file.endsWith('.webp') && !listed.includes(file)) await rm(join(folder, file));
  }
  await writeFile(join(folder, 'README.md'), writeList());
});

function fileOf({ name }: Screen, size: keyof typeof sizes): string {
  return `${name}-${sizes[size].width}.webp`;
}

/** Waits for every image of the page, lazy ones included. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

/** A window as tall as the page: fixed elements stay at the edges of the image. */
async function shoot(page: Page, { isAbove }: Screen, size: keyof typeof sizes): Promise<Buffer> {
  const { width, height } = sizes[size];
  if (!isAbove) {
    await page.evaluate(() => window.scrollTo(0, 0));
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    const shown = Math.min(Math.max(whole, height), tallest[size]);
    await page.setViewportSize({ width, height: shown });
  }
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

function writeList(): string {
  const rows = Object.entries(allScreens).flatMap(([who, screens]) => [
    '',
    `## What ${who} sees`,
    '',
    '| Screen | 360 px | 1280 px |',
    '| --- | --- | --- |',
    ...screens.map(
      (screen) =>
        `| ${screen.shows} | ${cell(screen, 'phone', 120)} | ${cell(screen, 'desk', 320)} |`,
    ),
  ]);
  return [
    '# Screenshots',
    '',
    'Every page and state of the demo shop at both widths, taken by `npm run screenshots`. A long page',
    'shows its beginning. The screens are listed in `tests/e2e/screens`.',
    ...rows,
    '',
  ].join('\n');
}

function cell(screen: Screen, size: keyof typeof sizes, width: number): string {
  if (screen.only && screen.only !== size) return '';
  const file = fileOf(screen, size);
  return `<a href="${file}"><img src="${file}" width="${width}" alt="${screen.shows}"></a>`;
}
