import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { allScreens } from './screens/all-screens.ts';
import { openProduct, type Screen, sizes } from './screens/screen.ts';

test.use({ shopKind: 'demo' });

test.describe.configure({ mode: 'parallel' });

/** Screens that share a browser, and with it what it has loaded: in each test one after the other. */
const TOGETHER = 8;

const inAllModes = 'everyone-1, everyone-2, everyone-3, everyone-4, everyone-9';

for (const [who, screens] of Object.entries(allScreens)) {
  const shown = screens.filter(({ isRepeat }) => !isRepeat);
  // The screens of the back office have a statement of their own.
  const proofs = `[${inAllModes}${who === 'an administrator' ? ', phone-2' : ''}]`;

  for (const [at, group] of groupsOf(shown).entries()) {
    const hasMain = group.some(({ isMain }) => isMain);
    const looks = `, and axe finds nothing to mend on the main ones ${proofs}`;
    test(`${who} opens part ${at + 1} of their screens${hasMain ? looks : ''}`, {
      tag: '@daily',
    }, async ({ openBrowser, shop, openCaller, noise }) => {
      await visitAll(group, openBrowser, async (screen, page) => {
        if (screen.isRefused) noise.expectRefusals();
        await screen.open({ page, shop, openCaller });
        await expect(page.locator('h1, h2').filter({ visible: true }).first()).toBeVisible();
        if (screen.isMain) await expectNoFaults(page, screen);
      });
    });
  }

  for (const [at, group] of groupsOf(shown.filter(({ isMain }) => !isMain)).entries()) {
    test(`axe finds nothing to mend where ${who} opens part ${at + 1} of the others ${proofs}`, async ({
      openBrowser,
      shop,
      openCaller,
      noise,
    }) => {
      await visitAll(group, openBrowser, async (screen, page) => {
        if (screen.isRefused) noise.expectRefusals();
        await screen.open({ page, shop, openCaller });
        await expectNoFaults(page, screen);
      });
    });
  }
}

test('the image viewer of a product gives the focus back [everyone-6]', { tag: '@daily' }, async ({
  page,
}) => {
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

/** Equally large ones. */
function groupsOf(screens: readonly Screen[]): Screen[][] {
  const count = Math.ceil(screens.length / TOGETHER);
  const size = Math.ceil(screens.length / count);
  return Array.from({ length: count }, (_, at) => screens.slice(at * size, (at + 1) * size));
}

async function visitAll(
  screens: readonly Screen[],
  openBrowser: () => Promise<Page>,
  visit: (screen: Screen, page: Page) => Promise<void>,
): Promise<void> {
  let shared: Page | undefined;
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      if (!screen.isAlone) shared ??= await openBrowser();
      const page = screen.isAlone || !shared ? await openBrowser() : shared;
      // What the last screen still has to say is not said as the next one's person.
      await page.goto('about:blank');
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
      await page.setViewportSize(sizes[screen.only ?? 'phone']);
      await visit(screen, page);
    });
  }
}

/** Looks at an open screen in all modes, without opening it again. */
async function expectNoFaults(page: Page, { name, only }: Screen): Promise<void> {
  const widths = only ? [only] : (['phone', 'desk'] as const);
  for (const width of widths) {
    await page.setViewportSize(sizes[width]);
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      // What measures the page has noticed.
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
      const faults = await findFaults(page, { isForced: forcedColors === 'active' });
      const colours = forcedColors === 'active' ? 'forced colours' : 'its own colours';
      expect.soft(faults, `${name}, ${width}, in ${colours}`).toEqual([]);
    }
  }
}
