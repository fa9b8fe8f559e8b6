import type { Locator, Page } from '@playwright/test';
import type { Editor } from '@tiptap/core';
import sharp from 'sharp';
import { addDays, indianDay } from '#contract/api/calendar.ts';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import { signInAsStaff } from './admin-people.ts';
import { password } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { passTime, watchFor } from './page-time.ts';
import { expectToast } from './toast.ts';

test.use({ ownShop: true });

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const preview = (page: Page) => page.frameLocator('iframe[title="Preview, phone"]');
const htmlOf = async (page: Page, path: string) => (await page.request.get(path)).text();

/** Lets the pauses pass after which the draft is saved. */
const saved = (page: Page) => watchFor(page, page.getByText('All changes are saved'));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/content/${path}`);
  await expect(editor(page)).toBeVisible();
}

/** Sets the cursor behind the last words of the text, and waits until the editor itself has it there. */
async function toEnd(page: Page): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+End');
  const isAtEnd = (element: HTMLElement & { editor?: Editor }) => {
    const { selection, doc } = element.editor?.state ?? {};
    return selection?.empty && doc?.textBetween(selection.to, doc.content.size) === '';
  };
  await expect.poll(() => editor(page).evaluate(isAtEnd)).toBe(true);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'Published!');
}

async function pasteHtml(at: Locator, html: string): Promise<void> {
  await at.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', event));
  }, html);
}

test('an own page is written, previewed, published, moved and deleted [content-3] [content-5] [content-6]', {
  tag: '@daily',
}, async ({ page, shop, noise }) => {
  noise.expectRefusals();
  const { caller } = await signInAsStaff(page, shop, { role: 'manager' });
  await page.goto('/admin/content');
  await page.getByRole('link', { name: 'New Page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Please enter a title')).toBeVisible();
  await dialog.getByLabel('Title').fill('How we work');
  await expect(dialog.getByText('It will be at /pages/how-we-work')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL('/admin/content/page/how-we-work');

  await editor(page).click();
  await page.keyboard.type('First we draw ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('by hand');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Link' }).click();
  const leads = page.getByLabel('Link to');
  await leads.fill('javascript:alert(1)');
  await expect(page.getByText(/^A link must begin with https/)).toBeVisible();
  await leads.fill('/contact');
  await expect(editor(page).locator('a[href="/contact"]')).toHaveText('our shop');

  const image = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#2d3a6e' },
  })
    .png()
    .toBuffer();
  await toEnd(page);
  await page.keyboard.press('Enter');
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'studio.png', mimeType: 'image/png', buffer: image });
  await expect(editor(page).locator('img')).toBeVisible();
  await saved(page);

  // Without a text for those who do not see it, an image is not published.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'Each image needs an alternative text');
  await editor(page).locator('img').click();
  await page.getByLabel('Alternative text').fill('Our table');
  await saved(page);
  await expect(preview(page).getByRole('img', { name: 'Our table' })).toBeVisible();
  await expect(preview(page).getByText('by hand')).toBeVisible();
  const notYet = await page.request.get('/pages/how-we-work');
  expect(notYet.status()).toBe(404);
  await publish(page);
  const shown = await htmlOf(page, '/pages/how-we-work');
  expect(shown).toMatch(/<h1[^>]*>How we work</);
  expect(shown).toMatch(/<strong>[^<]*by hand</);
  expect(shown).toMatch(/<img[^>]* alt="Our table"/);
  expect(shown).toMatch(/<main.*<a [^>]*href="\/contact"[^>]*>our shop<.*<\/main>/s);

  await page.getByLabel('Subtitle').fill('By hand');
  await page.getByRole('button', { name: 'Change Address' }).click();
  await dialog.getByLabel('Address').fill('our-work');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(page).toHaveURL('/admin/content/page/our-work');
  await expect(page.getByLabel('Subtitle')).toHaveValue('By hand');
  const moved = await page.request.get('/pages/how-we-work');
  expect(new URL(moved.url()).pathname).toBe('/pages/our-work');

  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin/content');
  await expect(page.getByText('/pages/our-work')).toHaveCount(0);

  await test.step('a story tells of a product, and is in the feed', async () => {
    await page.getByRole('link', { name: 'New Story' }).press('Enter');
    await dialog.getByLabel('Title').fill('पहली रेखा');
    await dialog.getByLabel('Address').fill('the-first-line');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByLabel('Maker').fill('Hema Pant');
    await page.getByLabel('Choose a product').fill('candle');
    const found = page.getByRole('button', { name: /candle/i }).first();
    await found.click();
    await editor(page).click();
    await page.keyboard.type('The rice paste is ground at dawn.');
    await saved(page);
    await publish(page);
    // The message of the page that was published before may still be shown.
    await expect
      .poll(() => htmlOf(page, '/stories'))
      .toMatch(/<a [^>]*href="\/stories\/the-first-line"[^>]*>.*?पहली रेखा/s);
    const story = await htmlOf(page, '/stories/the-first-line');
    expect(story).toMatch(/<main.*Hema Pant.*<\/main>/s);
    expect(story).toMatch(/<h2[^>]*>In this story</);
    expect(story).toMatch(/<main.*<a [^>]*>(?:(?!<\/a>).)*Vanilla candle.*<\/main>/s);
    expect(await htmlOf(page, '/stories.xml')).toContain('पहली रेखा');
    await caller.ask(adminContentApi.deleteContent, {
      params: { kind: 'story', address: 'the-first-line' },
    });
  });
});

test('a page of every shop is changed, compared with earlier versions, and put back [content-1] [content-4] [content-7]', async ({
  page,
  shop,
  noise,
}) => {
  noise.expectRefusals();
  noise.expectBlocked();
  await signInAsStaff(page, shop, { role: 'manager' });
  await open(page, 'page/about');
  await page.getByLabel('Title', { exact: true }).fill('The studio');
  await toEnd(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('We are {{shop.name}}.');
  await saved(page);
  await expect(preview(page).getByText('We are Aipan Haat.')).toBeVisible();
  await publish(page);
  const shown = await htmlOf(page, '/about');
  expect(shown).toMatch(/<h1[^>]*>The studio</);
  expect(shown).toContain('>We are Aipan Haat.<');

  const versions = page.getByRole('region', { name: 'Versions' });
  await versions
    .getByRole('listitem')
    .filter({ hasText: 'The default' })
    .getByRole('button', { name: 'Compare' })
    .click();
  const dialog = page.getByRole('dialog');
  // Word by word: what both have in common is not marked.
  await expect(dialog.locator('del', { hasText: '{{shop.name}}' })).toBeVisible();
  await expect(dialog.locator('del', { hasText: 'studio' })).toBeVisible();
  await expect(dialog.locator('ins', { hasText: 'Us' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the Default' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('About Us');
  await expect(editor(page)).not.toContainText('We are');
  await publish(page);
  expect(await htmlOf(page, '/about')).toMatch(/<h1[^>]*>About Us</);

  await test.step('what is pasted from Word and Google Docs keeps its structure and nothing else', async () => {
    await editor(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await pasteHtml(editor(page), fromWord);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await pasteHtml(editor(page), fromGoogleDocs);
    const text = editor(page);
    await expect(text.locator('h2')).toHaveText(['Our terms']);
    await expect(text.locator('ul li')).toHaveText(['Cloth', 'Paper']);
    await expect(text.locator('ol li')).toHaveText(['Draw', 'Dry']);
    await expect(text.locator('strong')).toHaveText(['madder']);
    await expect(text.getByRole('link')).toHaveText(['the studio']);
    await expect(text.locator('img, style, script, [onclick], [style], b, font')).toHaveCount(0);
    await expect(text).not.toContainText('Times');
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    await saved(page);
    await page.getByRole('button', { name: 'Discard Draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  });
});

test('a draft survives a reload and an ended session, and waits for its time [content-2]', async ({
  page,
  shop,
  noise,
}) => {
  noise.expectRefusals();
  const { email } = await signInAsStaff(page, shop, { role: 'manager' });
  await open(page, 'page/shipping');
  await page.getByLabel('Subtitle').fill('By post, on foot');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Subtitle')).toHaveValue('By post, on foot');
  // Nothing else of the page may ask without a session.
  await expect(preview(page).getByText('By post, on foot')).toBeVisible();
  await page.waitForLoadState('networkidle');

  await page.context().clearCookies();
  await page.getByLabel('Subtitle').fill('By post, on foot, by boat');
  await passTime(page, 1000);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Subtitle')).toHaveValue('By post, on foot, by boat');
  await saved(page);

  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Please choose a time in the future')).toBeVisible();
  await dialog.getByLabel('From').fill(`${addDays(indianDay(new Date()), 3)}T10:00`);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expectToast(page, 'Scheduled!');
  await expect(page.getByText(/^Visitors see the draft from/)).toBeVisible();
  expect(await (await page.request.get('/shipping')).text()).not.toContain('by boat');

  await page.getByRole('button', { name: 'Discard Draft' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Subtitle')).not.toHaveValue(/by boat/);
});

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>
<style>p.MsoNormal { font-family: Times }</style></head><body onload="window.pwned = 1">
<h1 style="mso-pagination:widow-orphan">Our terms<o:p></o:p></h1>
<p class="MsoNormal" style="font-family:Times">Plain <b>madder</b> <font color="red">red</font></p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>Cloth</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>Paper</p>
<img src="https://example.com/tracker.png" onerror="window.pwned = 1">
<script>window.pwned = 1</script></body></html>`;

const fromGoogleDocs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1">
<p dir="ltr"><span style="font-size:11pt">Write to </span>
<a href="https://example.com/studio" onclick="window.pwned = 1">the studio</a>
<a href="javascript:window.pwned = 1">now</a></p>
<ol><li dir="ltr"><p>Draw</p></li><li dir="ltr"><p>Dry</p></li></ol></b>`;
