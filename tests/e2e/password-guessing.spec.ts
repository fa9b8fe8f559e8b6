import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { logIn, openAccount } from './account-screens.ts';
import { expect, test } from './fixtures.ts';

/** A fifth of the limits: ten wrong passwords for an account, two from each network. */
test.use({ shopKind: 'empty', ownShop: true, shopVariables: { RATE_LIMIT_SCALE: '0.2' } });

test('strangers guess a password from many networks, and its owner still signs in, on a new device too [tries-4]', async ({
  page,
  shop,
  openCaller,
  noise,
}) => {
  const email = await openAccount(openCaller);
  for (let place = 1; place <= 10; place += 1) {
    const { status } = await fetch(new URL(accountsApi.login.path, shop.url), {
      method: accountsApi.login.method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${place}` },
      body: JSON.stringify({ email, password: 'Some-guess-1' }),
    });
    expect(status).toBe(401);
  }
  await page.goto('/login');
  const said = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => document.body.textContent.includes('Checking…') && resolve(true);
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  noise.expectRefusals();
  await logIn(page, email);
  expect(await said).toBe(true);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Checking…')).toBeHidden();
});
