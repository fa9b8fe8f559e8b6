import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { certificateKeyRoute } from '#contract/certificates/certificate-rules.ts';
import { adminMakersApi } from '#contract/makers/admin-makers.endpoints.ts';
import { newEmail } from './account-screens.ts';
import { signInAsStaff } from './admin-people.ts';
import { findFaults, toasts } from './axe.ts';
import { type Caller, callerOn, mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { buy, setStatus } from './order-calls.ts';
import { findLost, findSmallControls } from './page-measures.ts';
import { findProduct } from './products.ts';
import { expectToast } from './toast.ts';

// A shop of its own: its products come with certificates.
test.use({ shopKind: 'products', ownShop: true });

async function newCustomer(page: Page, name: string) {
  const caller = callerOn(page);
  const email = newEmail();
  await caller.register(name, email);
  return { page, caller, email };
}

/** Marks a product, as the studio does in its form. */
async function certify(page: Page, owner: Caller, name: string): Promise<string> {
  const { data } = await owner.ask(adminMakersApi.createMaker, {
    body: { address: `asha-${Date.now()}`, name: 'Asha Devi', village: 'Munsiari' },
  });
  const { id } = await findProduct(page.request, name);
  const made = { isCertified: true, technique: 'Rice paste', year: 2025, edition: 50 };
  await owner.ask(adminProductsApi.updateAdminProduct, {
    params: { id },
    body: { maker: data.maker._id, ...made },
  });
  return id;
}

async function mailedLink(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const [newest] = await mailsTo(page.request, email);
      link = newest?.text.match(/http\S+\/certificates\/pass-on#[\w-]+/)?.[0];
      return link;
    }, `a link for ${email}`)
    .toBeDefined();
  return link ?? '';
}

/** The words of a page as the shop sends it. */
async function wordsOf(visitor: Page, path: string): Promise<string> {
  const html = await (await visitor.request.get(path)).text();
  return html.replaceAll(/<(script|style).*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '');
}

test(
  'a piece has its card in the parcel, its certificate at delivery, and a new owner later; all screens of it fit on a phone and are accessible [certificates-1] [certificates-2] [certificates-3] [certificates-4]',
  {
    tag: '@daily',
  },
  async ({ page, shop, openBrowser, noise }, info) => {
    noise.expectRefusals();
    const { caller: owner } = await signInAsStaff(page, shop, { role: 'owner' });
    const productId = await certify(page, owner, 'Lotus on Geru');
    expect(await wordsOf(page, `/product/${productId}`)).toContain(
      'Comes with a certificate of authenticity',
    );

    const asha = await newCustomer(await openBrowser(), 'Asha');
    const orderId = await buy(asha.caller, [{ name: 'Lotus on Geru' }]);

    // The card is printed before the parcel goes.
    await page.goto(`/admin/orders?order=${orderId}`);
    const panel = page.getByRole('region', { name: 'Order details' });
    await panel.getByRole('link', { name: 'Certificates', exact: true }).click();
    await page.getByRole('button', { name: 'Prepare Certificates' }).click();
    await expectToast(page, 'The certificates are ready');
    const card = page.getByRole('listitem').filter({ hasText: 'Certificate of Authenticity' });
    await expect(card).toContainText('1 of 50');
    await expect(card.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const [code = ''] =
      /(?:[0-9A-Z]{4}-){6}[0-9A-Z]{2}/.exec((await card.textContent()) ?? '') ?? [];
    await fits(page);

    const visitor = await openBrowser();
    await visitor.goto('/certificates');
    await fits(visitor);
    await visitor.getByLabel('Code').fill(code.toLowerCase());
    await visitor.getByRole('button', { name: 'Check' }).click();
    await expect(visitor.getByRole('heading', { name: 'not valid yet' })).toBeVisible();

    await setStatus(owner, orderId, 'delivered');
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'is genuine' })).toBeVisible();
    await expect(visitor.getByRole('main')).toContainText('Asha Devi, Munsiari');
    await expect(visitor.getByRole('main')).not.toContainText(asha.email);
    await fits(visitor);
    const publicPage = new URL(visitor.url()).pathname;
    await visitor.emulateMedia({ media: 'print' });
    await expect(visitor.getByRole('heading', { name: 'is genuine' })).toBeVisible();
    await expect(visitor.getByRole('banner'), 'no shop around it on paper').toBeHidden();
    await expect(visitor.getByRole('contentinfo')).toBeHidden();
    await visitor.emulateMedia({ media: 'screen' });

    // Verified without the shop.
    await visitor.getByText('Verify the signature').click();
    const saved = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: 'Download the signed text' }).click();
    const file = info.outputPath('certificate.txt');
    await (await saved).saveAs(file);
    const keys = info.outputPath('keys.pem');
    await writeFile(keys, await (await visitor.request.get(certificateKeyRoute)).text());
    const script = join(import.meta.dirname, '../../docs/verify-certificate.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script, file, keys]);
    expect(stdout).toContain('GENUINE');
    expect(stdout).toContain('Piece: Lotus on Geru');

    // Its owner prints it and passes it on.
    await asha.page.goto('/my-orders');
    await asha.page.getByRole('button', { name: 'View Order Details' }).click();
    await asha.page.getByRole('link', { name: 'Print or transfer' }).click();
    await expect(asha.page.getByRole('heading', { name: 'Lotus on Geru' })).toBeVisible();
    await fits(asha.page);
    const pdf = asha.page.waitForEvent('download');
    await asha.page.getByRole('link', { name: 'PDF to print' }).click();
    expect((await pdf).suggestedFilename()).toMatch(/^certificate-C-\w+\.pdf$/);
    const meera = await newCustomer(await openBrowser(), 'Meera');
    await asha.page.getByRole('button', { name: 'Transfer' }).click();
    const dialog = asha.page.getByRole('dialog');
    await dialog.getByLabel('Email of the new owner').fill(asha.email);
    await dialog.getByRole('button', { name: 'Send the Emails' }).click();
    await expect(dialog.getByText('This is your own address')).toBeVisible();
    await dialog.getByLabel('Email of the new owner').fill(meera.email);
    await dialog.getByRole('button', { name: 'Send the Emails' }).click();
    await expect(asha.page.getByText(`On its way to ${meera.email}`)).toBeVisible();
    await asha.page.goto(await mailedLink(page, asha.email));
    await asha.page.getByRole('button', { name: 'Confirm' }).click();
    await expect(asha.page.getByText('The other person still has to confirm')).toBeVisible();
    await meera.page.goto(await mailedLink(page, meera.email));
    await fits(meera.page);
    await meera.page.getByRole('button', { name: 'Confirm' }).click();
    await expect(meera.page.getByText('The certificate has a new owner')).toBeVisible();
    await meera.page.goto('/my-certificates');
    await expect(meera.page.getByRole('heading', { name: 'Lotus on Geru' })).toBeVisible();
    expect(await wordsOf(asha.page, '/my-certificates')).toContain('No certificates yet');

    // She loses it, and the studio replaces it.
    await meera.page.getByRole('button', { name: 'Report as Lost' }).click();
    await meera.page.getByRole('dialog').getByRole('button', { name: 'Report as Lost' }).click();
    await expectToast(meera.page, 'Marked as lost');
    expect(await wordsOf(visitor, publicPage)).toContain('was reported lost');
    await page.goto('/admin/certificates?state=lost');
    await fits(page);
    await page.getByRole('link', { name: /^Lotus on Geru/ }).click();
    await expect(page.getByText(meera.email)).toBeVisible();
    await fits(page);
    await page.getByRole('button', { name: 'Replace' }).click();
    const replacing = page.getByRole('dialog');
    await replacing.getByRole('button', { name: 'Replace' }).click();
    await expect(replacing.getByText('Please enter a reason')).toBeVisible();
    await replacing.getByLabel('Reason').fill('Lost on a journey.');
    await replacing.getByRole('button', { name: 'Replace' }).click();
    await expectToast(page, 'A new certificate replaces it');
    expect(await wordsOf(visitor, publicPage)).toContain('newer certificate');
    await visitor.goto('/certificates/pass-on');
    await fits(visitor);
  },
);

/** On a phone; then the page has its width again. */
async function fits(page: Page): Promise<void> {
  const path = page.url();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(await findLost(page), path).toEqual([]);
  expect(await findSmallControls(page), path).toEqual([]);
  expect(await findFaults(page, { without: toasts }), path).toEqual([]);
  if (size) await page.setViewportSize(size);
}
