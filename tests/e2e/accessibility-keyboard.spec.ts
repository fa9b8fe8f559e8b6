import type { Locator, Page } from '@playwright/test';
import { checkoutButton, fillInAddress, payButton, signInAsNew } from './checkout-screens.ts';
import { address } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { passTime } from './page-time.ts';
import { fillSavedCart } from './screens/carts.ts';
import { sizes } from './screens/screen.ts';
import { expectToast } from './toast.ts';

test('a product is found, put in the cart and paid by the keyboard alone [everyone-5]', {
  tag: ['@daily', '@money'],
}, async ({ page }) => {
  await signInAsNew(page);
  await page.goto('/dashboard');
  const header = page.getByRole('banner');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await press(header.getByRole('link', { name: 'Accessories' }));
  await expect(page.getByRole('heading', { name: 'Accessories', level: 1 })).toBeVisible();

  await walkTo(page.getByRole('main').getByRole('searchbox'));
  await page.keyboard.type('vanilla');
  await expect(page).toHaveURL(/q=vanilla/);
  await press(page.getByRole('main').getByRole('link', { name: 'Vanilla candle' }));
  await press(page.getByRole('button', { name: 'Add to Cart' }));
  await expect(header.getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(/1/);

  await press(header.getByRole('link', { name: /^Cart/ }), 'Shift+Tab');
  await press(page.getByRole('button', { name: 'Checkout', exact: true }));
  await typeInto(page.getByLabel('Phone'), address.phone);
  await typeInto(page.getByLabel('Pincode'), address.pincode);
  await expect(page.getByLabel('State')).toHaveValue(address.state);
  await typeInto(page.getByLabel('Address', { exact: true }), address.address);
  await press(payButton(page));

  const widget = page.getByRole('dialog', { name: 'Aipan Haat' });
  await expect(widget).toBeVisible();
  await press(widget.getByRole('button', { name: /^Pay ₹/ }));
  await expectToast(page, 'Payment successful!');
  await passTime(page, 1500);
  await expect(page).toHaveURL('/my-orders');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
});

test('menus and dialogs give the focus back, notices and broken rules are announced [everyone-6] [everyone-7] [everyone-8]', async ({
  page,
}) => {
  await page.goto('/shop?q=vanilla');
  const notices = page.getByRole('region', { name: 'Notifications' });
  const liveRegions = page.locator('[aria-live="polite"]');
  const clear = page.getByRole('button', { name: 'Clear Cart' });

  await test.step('a notice', async () => {
    await expect(notices.locator('[aria-live="polite"]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Add Vanilla candle to cart' }).press('Enter');
    await expect(notices.locator('[aria-live="polite"]')).toContainText('Added to cart');
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).press('Enter');
    await expect(clear).toBeVisible();
  });

  await test.step('the menu of a phone, and a dialog', async () => {
    await page.setViewportSize(sizes.phone);
    await expectFocusBack(
      page.getByRole('banner').getByLabel('Menu', { exact: true }).first(),
      page.getByRole('link', { name: 'Join Now' }),
    );
    await page.setViewportSize(sizes.desk);
    await expectFocusBack(clear, page.getByRole('dialog'));
    await clear.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(clear).toBeFocused();
  });

  await test.step('an error, at once', async () => {
    await checkoutButton(page).press('Enter');
    await expect(notices.getByRole('alert')).toHaveText('Please login to proceed with checkout');
  });

  await test.step('a broken rule', async () => {
    await passTime(page, 1500);
    await page.getByRole('link', { name: 'Sign up' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    const email = page.getByLabel('Email');
    const before = await liveRegions.count();
    await page.getByRole('button', { name: 'Create Account' }).press('Enter');
    await expect(page.getByText('Email is required')).toBeVisible();
    // The live region exists before the message, so that a screen reader announces it.
    expect(await liveRegions.count()).toBe(before);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/Email is required/);
    await expect(page.getByLabel('Name')).toBeFocused();
  });

  await fillSavedCart(await signInAsNew(page), [{ name: 'Vanilla candle' }]);
  await page.goto('/cart');
  await test.step('the menu of a customer', () =>
    expectFocusBack(
      page.getByLabel(/^Profile menu of/),
      page.getByRole('button', { name: 'Sign Out' }),
    ));
  await test.step('a rule of the address', async () => {
    await checkoutButton(page).click();
    await fillInAddress(page);
    await page.getByLabel('Phone').fill('12');
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
      /Phone number must be 10 digits/,
    );
  });
});

test('every stop of the Tab key is visible, on phone and desk; where reduced motion is preferred, nothing moves by itself [everyone-10] [everyone-11]', {
  tag: '@daily',
}, async ({ page }) => {
  for (const path of ['/dashboard', '/shop/apparel', '/login', '/help']) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizes.phone);
    await page.goto(path);
    expect(await findMoving(page), path).toEqual([]);
    await page.emulateMedia({ reducedMotion: null });
    expect(await findUnseenStops(page), `${path}, phone`).toEqual([]);
    await page.setViewportSize(sizes.desk);
    await beginAtTop(page);
    expect(await findUnseenStops(page), `${path}, desk`).toEqual([]);
  }
});

function findMoving(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 10)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
  );
}

async function expectFocusBack(opener: Locator, opened: Locator): Promise<void> {
  await opener.press('Enter');
  await expect(opened).toBeVisible();
  await opener.page().keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Presses the key until the target has the focus. */
async function walkTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const wanted = await target.elementHandle();
  for (let stops = 0; stops < 120; stops += 1) {
    if (await wanted?.evaluate(isFocused)) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`No way of ${key} leads to ${target}`);
}

async function press(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await walkTo(target, key);
  await target.page().keyboard.press('Enter');
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await walkTo(field);
  await field.page().keyboard.type(text);
}

function isFocused(element: Node): boolean {
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}

/** The next stop of the Tab key is the first one of the page again. */
async function beginAtTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  });
}

/** The stops of the Tab key that show no outline, on themselves or on their visible stand-in. */
async function findUnseenStops(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  for (let stops = 0; stops < 120; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      let { activeElement } = document;
      if (!activeElement || activeElement === document.body) return null;
      while (activeElement.shadowRoot?.activeElement) {
        activeElement = activeElement.shadowRoot.activeElement;
      }
      const shown = [
        activeElement,
        activeElement.nextElementSibling,
        activeElement.closest('label'),
      ];
      const isSeen = shown.some((element) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      return { isSeen, html: activeElement.outerHTML.slice(0, 160) };
    });
    if (stop === null) break;
    if (!stop.isSeen) unseen.push(stop.html);
  }
  return unseen;
}
