import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { callerOn, password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

test('the profile is fetched once on the first load, and without it no user is signed in [session-1]', async ({
  page,
  noise,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await callerOn(page).register('Meera Joshi', newEmail());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/profile')) asked.push(request.url());
  });
  await page.reload();
  await expect(page.getByLabel('Profile menu of Meera Joshi')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  expect(asked).toHaveLength(1);

  noise.expectLostCalls();
  await page.route('**/api/auth/profile', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test('a session that has ended is a warning in the console, and no visitor is redirected [session-6]', async ({
  page,
  openCaller,
  noise,
}) => {
  const email = newEmail();
  await callerOn(page).register('Meera Joshi', email);
  const elsewhere = await openCaller();
  await elsewhere.ask(accountsApi.login, { body: { email, password } });
  await elsewhere.ask(profileApi.endOtherSessions, {});
  noise.expectRefusals();
  const warned = page.waitForEvent('console', (said) => said.text().includes('may have expired'));
  await page.goto('/dashboard');
  expect((await warned).type()).toBe('warning');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('a sign-in that Google broke off says so [session-8] [session-10]', async ({ page }) => {
  await page.route('**/sandbox/google/client.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${googleThatGivesUp})()` }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectToast(page, 'Google sign-in failed. Please try again.');
  await expect(page).toHaveURL('/login');
});

test('problems that only the server sees stand under their field [register-14]', async ({
  page,
  noise,
}) => {
  noise.expectRefusals();
  await page.goto('/register');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  const name = page.getByLabel('Name');
  // Half of an emoji, as a phone's keyboard leaves behind where a field is full.
  await name.evaluate((field: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(field, 'Meera \ud83c');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.getByRole('button', { name: 'Create Account' }).click();
  const message = 'Please remove characters that cannot be displayed';
  await expectToast(page, message);
  await expect(name).toHaveAccessibleDescription(message);
  await expect(name).toBeFocused();
  await expect(page).toHaveURL('/register');
});

/** A stub of Google's script; every choice ends without a credential. */
function googleThatGivesUp(): void {
  let answer: (nothing: object) => void = () => {};
  const id = {
    initialize({ callback }: { callback(nothing: object): void }) {
      answer = callback;
    },
    renderButton(place: HTMLElement) {
      const button = document.createElement('button');
      button.textContent = 'Continue with Google';
      button.onclick = () => answer({});
      place.append(button);
    },
  };
  Object.assign(window, { google: { accounts: { id } } });
}
