import type { Page } from '@playwright/test';
import { arriveSignedIn, logIn, openAccount, signOut } from './account-screens.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test.describe('signing out', () => {
  test('works here even when the server cannot be reached, and reaches it later [session-4] [session-5]', {
    tag: '@daily',
  }, async ({ page, noise }) => {
    await arriveSignedIn(page);
    noise.expectLostCalls();
    await page.route('**/api/auth/logout', (route) => route.abort());
    await signOut(page);
    await expectToast(page, 'Logged out successfully');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
    await page.unroute('**/api/auth/logout');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => sessionCookies(page)).toEqual([]);
  });

  test('ends at the login screen without a network as well [session-4]', async ({
    page,
    context,
    openCaller,
    noise,
  }) => {
    const email = await openAccount(openCaller);
    await page.goto('/login');
    await logIn(page, email);
    await expect(page).toHaveURL('/dashboard');
    // The page fetches what the sign-out needs.
    await page.waitForLoadState('networkidle');
    noise.expectLostCalls();
    await context.setOffline(true);
    await signOut(page);
    await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => sessionCookies(page)).toEqual([]);
  });

  test('in one tab signs out the others [session-3]', async ({ page, context, noise }) => {
    const email = await arriveSignedIn(page);
    const other = await context.newPage();
    await other.goto('/my-orders');
    await expect(other.getByLabel(/Profile menu of/)).toBeVisible();
    noise.expectRefusals();
    await signOut(page);
    await expect(other).toHaveURL('/login?next=%2Fmy-orders');
    await logIn(page, email);
    await expect(other).toHaveURL('/my-orders');
  });
});

async function sessionCookies(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name }) => name).filter((name) => /session|signed_in|sign_out/.test(name));
}
