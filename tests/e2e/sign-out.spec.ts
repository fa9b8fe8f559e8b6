import type { Page } from '@playwright/test';
import {
  arriveSignedIn,
  firstBox,
  logIn,
  newestCode,
  openAccount,
  signOut,
} from './account-screens.ts';
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

  test('that the server answers late does not end the next sign-in', async ({ page, noise }) => {
    const email = await arriveSignedIn(page);
    noise.expectLostCalls();
    await page.route('**/api/auth/logout', (route) => route.abort());
    await signOut(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue with your email' }).click();
    await expect(firstBox(page)).toBeFocused();
    const code = await newestCode(page, email);
    const signInSent = Promise.withResolvers<void>();
    await page.unroute('**/api/auth/logout');
    await page.route('**/api/auth/logout', async (route) => {
      await signInSent.promise;
      await route.continue();
    });
    const left = page.waitForRequest('**/api/auth/logout');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await left;
    await page.keyboard.type(code);
    signInSent.resolve();
    await expectToast(page, 'Welcome back!');
    await expect.poll(() => sessionCookies(page)).not.toContain('haat_sign_out_owed');
    await page.goto('/profile');
    await expect(page.getByText(email).first()).toBeVisible();
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
