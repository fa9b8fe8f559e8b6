import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { allScreens } from './screens/all-screens.ts';
import { answerCookies, openProduct, type Screen, sizes } from './screens/screen.ts';

test.use({ shopKind: 'demo' });

// One test for each screen, so that two workers share them.
test.describe.configure({ mode: 'parallel' });

type Look = 'phone' | 'desk' | 'forced colours';

/** The statement that each mode proves; the screens of the back office have one of their own. */
const proofs: Record<Look, string> = {
  phone: 'everyone-1, everyone-3, everyone-9',
  desk: 'everyone-2, everyone-3',
  'forced colours': 'everyone-4',
};

for (const [who, screens] of Object.entries(allScreens)) {
  const shown = screens.filter(({ isRepeat }) => !isRepeat);
  for (const [index, screen] of shown.entries()) {
    for (const look of modesOf(screen, index)) {
      const office = who === 'an administrator' && look !== 'forced colours' ? ', phone-2' : '';
      test(`axe finds nothing to mend on ${screen.name} of ${who}, ${look} [${proofs[look]}${office}]`, async ({
        browser,
        shop,
        openCaller,
      }) => {
        const context = await browser.newContext({
          baseURL: shop.url,
          viewport: sizes[screen.only ?? (look === 'desk' ? 'desk' : 'phone')],
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await answerCookies(page);
        await screen.open({ page, shop, openCaller });
        expect(await findFaults(page, look)).toEqual([]);
        await context.close();
      });
    }
  }
}

test('the image viewer of a product gives the focus back [everyone-6]', async ({ page }) => {
  await answerCookies(page);
  await openProduct(page, 'Panchachuli, First Light');
  const image = page.getByRole('button', { name: 'View fullscreen' }).first();
  await image.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  // The strip behind the viewer follows it.
  await expect(page.locator('li[aria-label^="2 of"]')).not.toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'View fullscreen' }).nth(1)).toBeFocused();
});

test('without the shop’s colours a button still has an edge [everyone-4]', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveCSS(
    'border-top-width',
    '1px',
  );
});

/** Reports violations only, and skips frames, since the shop has none: three times as fast. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
}

/**
 * `npm run test:full` checks each screen in all modes, `npm test` in one: widths alternate, and
 * every eighth is checked in forced colours too.
 */
function modesOf({ only }: Screen, index: number): Look[] {
  const widths: Look[] = only ? [only] : ['phone', 'desk'];
  if (process.env.TEST_FULL === '1') return [...widths, 'forced colours'];
  const width = widths[index % widths.length] ?? 'phone';
  return index % 8 === 0 ? [width, 'forced colours'] : [width];
}

async function findFaults(page: Page, look: Look): Promise<string[]> {
  const isForced = look === 'forced colours';
  if (isForced) await page.emulateMedia({ forcedColors: 'active' });
  // The browser then picks the colours, but reports the former ones to scripts.
  const axe = isForced ? axeOn(page).disableRules('color-contrast') : axeOn(page);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id} in ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
}
