import { rm, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAsStaff } from './admin-people.ts';
import { field, form, openSignedIn, readTicket, sendButton, words } from './contact-screens.ts';
import { mailsTo } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './toast.ts';

const TOO_HEAVY = 10 * 1024 * 1024 + 1;

const chooser = (page: Page) => form(page).locator('input[type="file"]');
const previews = (page: Page) => form(page).getByRole('img', { name: /^Preview of/ });

const paint = (colour: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: colour } });
const image = async (name: string, colour = '#9a3a20') => ({
  name,
  mimeType: 'image/png',
  buffer: await paint(colour).png().toBuffer(),
});

test('images are shown before they are sent, and each refusal says why [contact-24] [contact-25] [contact-26] [contact-27] [contact-28] [contact-29] [contact-30]', async ({
  page,
}) => {
  await openSignedIn(page, '/contact');
  const subject = field(page, 'Subject');
  const taking: string[] = [];
  for (const value of await subject.locator('option').evaluateAll(valuesOf)) {
    await subject.selectOption(value);
    if (await chooser(page).count()) taking.push(value);
  }
  expect(taking).toEqual(['order', 'return', 'custom', 'artist', 'other']);

  await subject.selectOption('return');
  await chooser(page).setInputFiles([await image('one.png'), await image('two.png')]);
  await expect(previews(page)).toHaveCount(2);
  await form(page).getByRole('button', { name: 'Remove one.png' }).click();
  await expect(previews(page)).toHaveCount(1);

  const refused = async (
    files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
    why: string,
  ) => {
    await chooser(page).setInputFiles(files);
    await expectToast(page, why);
    await expect(previews(page)).toHaveCount(1);
  };
  const many = await Promise.all(['a.png', 'b.png', 'c.png'].map((name) => image(name)));
  await refused(many, 'You can upload maximum 3 image(s) for return inquiries');
  const text = { mimeType: 'text/plain', name: 'note.txt', buffer: Buffer.from('a note') };
  const wrongType = 'Please upload only image files (JPEG, PNG, GIF, WebP)';
  await refused([text], wrongType);
  await refused([{ ...text, name: 'note.png', mimeType: 'image/png' }], wrongType);
  await field(page, 'Message').evaluate(handOver, {
    bytes: '',
    gesture: 'drop',
    weight: TOO_HEAVY,
  });
  await expectToast(page, 'Each image must be less than 10MB');
  await expect(previews(page)).toHaveCount(1);

  await chooser(page).setInputFiles([await image('three.png')]);
  await expect(previews(page)).toHaveCount(2);
  await subject.selectOption('order');
  await expect(
    form(page).getByText('You can upload maximum 1 image(s) for order inquiries'),
  ).toBeVisible();
  await subject.selectOption('general');
  await expectToast(page, 'Image upload is not supported for this subject');
  await expect(previews(page)).toHaveCount(0);
  await subject.selectOption('other');
  await expect(previews(page)).toHaveCount(2);
});

test('images can be dropped or pasted, and open for the administrator alone [contact-31] [calls-19]', async ({
  page,
  request,
  shop,
  noise,
}) => {
  noise.expectRefusals();
  await openSignedIn(page, '/contact?subject=other');
  await field(page, 'Message').fill('See the frame in the two images.');
  const bytes = (await paint('#2d3a6e').png().toBuffer()).toString('base64');
  for (const gesture of ['drop', 'paste']) {
    await field(page, 'Message').evaluate(handOver, { bytes, gesture });
  }
  await expect(previews(page)).toHaveCount(2);
  await sendButton(page).click();
  const ticket = await readTicket(page);
  await expect(previews(page)).toHaveCount(0);

  const messages = async () => {
    const mails = await mailsTo(page.request, 'namaste@aipanhaat.example');
    return mails.find(({ subject }) => subject.includes(ticket))?.text ?? '';
  };
  await expect.poll(messages).toContain('/api/admin/contacts/');
  const addresses = (await messages()).match(/\/api\/admin\/contacts\/\S+\/images\/\d/g) ?? [];
  expect(addresses).toHaveLength(2);
  const [address = ''] = addresses;
  expect((await page.request.get(address)).status()).toBe(403);

  expect((await request.get(address)).status()).toBe(401);
  await signInAsStaff(page, shop);
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 80, height: 60 });
});

test('an image that has vanished from the disk stops the message, not the customer [contact-23]', async ({
  page,
}, info) => {
  await openSignedIn(page, '/contact?subject=custom');
  await field(page, 'Message').fill(words);
  const path = info.outputPath('gone.png');
  await writeFile(path, (await image('gone.png')).buffer);
  await chooser(page).setInputFiles(path);
  await expect
    .poll(() => previews(page).evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(0);
  await rm(path);
  await sendButton(page).click();
  await expectToast(page, 'Failed to send message. Please try again.');
  await expect(field(page, 'Message')).toHaveValue(words);
  await expect(sendButton(page)).toBeEnabled();
});

const valuesOf = (options: Element[]) =>
  options.map((option) => (option as HTMLOptionElement).value);

/** Runs in the page: the events of a file that is dropped or pasted on a form. */
function handOver(
  element: Element,
  { bytes, gesture, weight }: { bytes: string; gesture: string; weight?: number },
): void {
  const data = weight
    ? new Uint8Array(weight)
    : Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([data], `${gesture}.png`, { type: 'image/png' }));
  const bubbling = { bubbles: true, cancelable: true };
  const event =
    gesture === 'paste'
      ? new ClipboardEvent('paste', { ...bubbling, clipboardData: transfer })
      : new DragEvent('drop', { ...bubbling, dataTransfer: transfer });
  element.dispatchEvent(event);
}
