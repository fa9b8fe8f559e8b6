import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { boxes, newEmail, newestCode, register } from './account-screens.ts';
import { mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import type { OpenShop } from './open-shop.ts';
import { passTime } from './page-time.ts';
import { queryShop } from './query-shop.ts';
import { expectToast } from './toast.ts';

const privacy = (page: Page) => page.getByRole('region', { name: 'Privacy' });
const button = (page: Page, name: string) => privacy(page).getByRole('button', { name });
const promise =
  /you confirm that you are 18 or older, or that your parent or guardian creates it for you/;

async function askToBeDeleted(page: Page): Promise<void> {
  await button(page, 'Delete My Account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('This stays, because the law requires it')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  // At the second request, the first message may still be there.
  await expectToast(page, /Your account will be deleted/);
  await expect(button(page, 'Keep My Account')).toBeVisible();
}

const subjectsOf = async (page: Page, email: string) =>
  (await mailsTo(page.request, email)).map(({ subject }) => subject);

/** As if the waiting time were over, and the next look for such customers were due. */
async function letTheWaitEnd(shop: OpenShop, email: string): Promise<void> {
  await queryShop(
    shop,
    `update erasure_requests
     set asked_at = asked_at - interval '8 days', due_at = due_at - interval '8 days'
     where user_id = (select id from users where email = $1)`,
    [email],
  );
  await queryShop(shop, "insert into jobs.job (name, data) values ('erase-due-customers', '{}')");
}

test.describe('one who has not answered about cookies', () => {
  test.use({ cookiesAnswered: false });

  test('downloads their data as a customer, asks to be deleted, stays, asks again, and is erased [leaving-14]', async ({
    page,
    shop,
  }) => {
    await page.goto('/register');
    await expect(page.getByText(promise).first()).toBeVisible();
    await passTime(page, 2000);
    await page.getByRole('button', { name: 'Accept All Cookies' }).click();
    const email = newEmail();
    await register(page, email);
    await boxes(page)
      .first()
      .pressSequentially(await newestCode(page, email));
    await expect(page).toHaveURL('/dashboard');

    await page.goto('/profile');
    await expect(button(page, 'Download My Data')).toBeHidden();
    await privacy(page).locator('summary').click();
    await expect(privacy(page).getByText('Terms of Service')).toBeVisible();
    await expect(privacy(page).getByText(/Allowed in this browser/)).toBeVisible();
    await expect(privacy(page).getByText(/Last allowed on/)).toBeVisible();
    await button(page, 'Withdraw').click();
    await expect(privacy(page).getByText(/Last refused on/)).toBeVisible();
    await expect(button(page, 'Allow')).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('haat_cookie_consent'));
    expect(stored).toBe('essential');

    const downloading = page.waitForEvent('download');
    await button(page, 'Download My Data').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^my-data_\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(await readFile(await download.path()));
    const data = JSON.parse(Buffer.from(files['data.json'] ?? '').toString());
    expect(data.account).toMatchObject({ name: 'Meera Joshi', email });
    expect(data.consents.map(({ given }: { given: boolean }) => given)).toContain(false);

    await askToBeDeleted(page);
    await expect
      .poll(() => subjectsOf(page, email))
      .toContain('Your Aipan Haat account will be deleted');
    await button(page, 'Keep My Account').click();
    await expectToast(page, 'You keep your account.');
    await expect(button(page, 'Delete My Account')).toBeVisible();

    await askToBeDeleted(page);
    await letTheWaitEnd(shop, email);
    await expect
      .poll(() => subjectsOf(page, email), { timeout: 75_000 })
      .toContain('Your Aipan Haat account is deleted');
    const answer = await page.request.get('/profile');
    expect(new URL(answer.url()).pathname).toBe('/login');
  });
});

test('what opening an account confirms stands beside every button that opens one [leaving-15]', async ({
  request,
}) => {
  for (const address of ['/register', '/login']) {
    const html = await (await request.get(address)).text();
    const [, said = ''] = html.split(promise);
    const [sentence = ''] = said.split('</p>');
    expect(sentence, address).toMatch(/<a [^>]*href="\/terms"[^>]*>Terms of Service</);
    expect(sentence, address).toMatch(/<a [^>]*href="\/privacy"[^>]*>Privacy Policy</);
  }
});
