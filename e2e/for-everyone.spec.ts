import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { allScreens } from './screens/all-screens.ts';
import { answerCookies, openProduct, type Screen, sizes } from './screens/screen.ts';

test.use({ shopVariables: { DEMO: '1' } });

// One test for each screen, so that two workers share them.
test.describe.configure({ mode: 'parallel' });

for (const [who, screens] of Object.entries(allScreens)) {
  const office = who === 'an administrator' ? ', phone-2' : '';
  for (const screen of screens.filter(({ isRepeat }) => !isRepeat)) {
    test(`axe finds nothing to mend on ${screen.name} of ${who}, on phone and desk and in forced colours [everyone-1, everyone-2, everyone-3, everyone-4, everyone-9${office}]`, async ({
      browser,
      shop,
      openCaller,
    }) => {
      const context = await browser.newContext({
        baseURL: shop.url,
        viewport: sizes[screen.only ?? 'phone'],
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await answerCookies(page);
      await screen.open({ page, shop, openCaller });
      expect(await findFaults(page, screen)).toEqual([]);
      await context.close();
    });
  }
}

test('the pictures of a piece give the focus back [everyone-6]', async ({ page }) => {
  await answerCookies(page);
  await openProduct(page, 'Panchachuli, First Light');
  const picture = page.getByRole('button', { name: 'View fullscreen' }).first();
  await picture.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
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

/** Told of faults alone, and in the page itself (the shop has no frames of its own): thrice as quick. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
}

async function findFaults(page: Page, screen: Screen): Promise<string[]> {
  const faults: string[] = [];
  const widths = screen.only ? [screen.only] : (['phone', 'desk'] as const);
  const look = async (how: string, axe: AxeBuilder) => {
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      const where = nodes.map(({ html }) => html.slice(0, 200)).join(' ');
      faults.push(`${how}: ${id} in ${where}`);
    }
  };
  for (const size of widths) {
    await page.setViewportSize(sizes[size]);
    await look(size, axeOn(page));
  }
  await page.emulateMedia({ forcedColors: 'active' });
  // The browser picks the colours then, and tells scripts the ones before.
  await look('forced colours', axeOn(page).disableRules('color-contrast'));
  return faults;
}
