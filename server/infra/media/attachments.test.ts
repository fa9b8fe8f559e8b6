import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { contactImagePath } from '#contract/contact/contact.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { sweepOrphans } from '#server/people/retention/sweep-orphans.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { type FormFile, paintFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { attachmentName } from './attachments.ts';

let shop: TestShop;
let newBrowser: () => TestBrowser;
let customer: TestBrowser;
let administrator: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  newBrowser = (await openTestApp(shop)).browser;
  customer = (await signInNew(shop, newBrowser())).browser;
  administrator = (await signInNew(shop, newBrowser(), { staffRole: 'owner' })).browser;
});
afterAll(() => shop.remove());

let sent = 0;
function send(subject: string, files: readonly FormFile[], browser = customer) {
  sent += 1;
  const message = `This is message number ${sent} with its images.`;
  const form = { name: 'Asha Rawat', email: 'asha@example.in', subject, message };
  return sendForm(browser, contactApi.sendMessageWithImages, form, files);
}

async function savedImages(ticket: string) {
  return shop.db
    .selectFrom('contactImages')
    .innerJoin('contactMessages', 'contactMessages.id', 'messageId')
    .select(['contactImages.id', 'messageId', 'position', 'fileName', 'width', 'height'])
    .where('ticket', '=', ticket)
    .orderBy('position')
    .execute();
}

const named = (name: string, bytes: string | Buffer, type = 'image/png'): FormFile => ({
  name,
  type,
  bytes: Buffer.from(bytes),
});

/** A real image with bytes behind its end, as some cameras leave them. */
async function paintHeavy(bytes: number): Promise<FormFile> {
  const image = await paintFile('heavy.jpg');
  return { ...image, bytes: Buffer.concat([image.bytes], bytes) };
}
const TEN_MEGABYTES = 10 * 1024 * 1024;

describe('images of a message', () => {
  test('come in every format that the form names, and keep their order [contact-26] [calls-19]', async () => {
    const names = ['one.png', 'two.gif', 'three.webp'];
    const files = await Promise.all(names.map((name) => paintFile(name)));
    const { status, body } = await send('custom', files);
    expect([status, body.message]).toEqual([
      200,
      'Message sent successfully! We will get back to you soon.',
    ]);
    expect(await savedImages(body.data.ticket)).toMatchObject([
      { position: 1, fileName: 'one.jpg', width: 60, height: 40 },
      { position: 2, fileName: 'two.jpg' },
      { position: 3, fileName: 'three.jpg' },
    ]);
    for (const name of ['four.jpg', 'five.jpeg']) {
      expect((await send('order', [await paintFile(name)])).status).toBe(200);
    }
  });

  test.each([
    ['custom', 3],
    ['return', 3],
    ['other', 3],
    ['order', 1],
    ['artist', 1],
  ])('for %s are at most %i [contact-28]', async (subject, most) => {
    const file = await paintFile('one.png');
    expect((await send(subject, Array(most).fill(file))).status).toBe(200);
    const { status, body } = await send(subject, Array(most + 1).fill(file));
    const message = `You can upload maximum ${most} image(s) for ${subject} inquiries`;
    expect([status, body]).toEqual([
      400,
      { success: false, message, errors: [{ field: 'images', message }] },
    ]);
  });

  test.each(['general', 'shipping', 'wholesale', 'press'])(
    'are not accepted for %s, which may be sent without [contact-29]',
    async (subject) => {
      expect((await send(subject, [])).status).toBe(200);
      const { status, body } = await send(subject, [await paintFile('one.png')]);
      expect([status, body.message]).toEqual([
        400,
        'Image upload is not supported for this subject',
      ]);
    },
  );

  test.each([
    ['a text', named('note.png', 'not an image at all')],
    ['nothing', named('empty.png', '')],
    ['a drawing that could run', named('lotus.png', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', named('page.jpg', '<!doctype html><script>alert(1)</script>', 'image/jpeg')],
    ['half an image', named('half.png', '\x89PNG\r\n\x1a\n and no more')],
  ])('are refused when one is %s, whatever its name [contact-30]', async (_, impostor) => {
    const { status, body } = await send('custom', [await paintFile('real.png'), impostor]);
    expect([status, body.message]).toEqual([
      400,
      'Please upload only image files (JPEG, PNG, GIF, WebP)',
    ]);
  });

  test('may weigh 10 MB each and not a byte more [contact-27]', async () => {
    expect((await send('custom', [await paintHeavy(TEN_MEGABYTES)])).status).toBe(200);
    const { status, body } = await send('custom', [await paintHeavy(TEN_MEGABYTES + 1)]);
    expect([status, body.message]).toEqual([400, 'Each image must be less than 10MB']);
  });

  test('are stored without what a camera wrote into them [contact-30]', async () => {
    const plain = sharp((await paintFile('one.png')).bytes);
    const bytes = await plain
      .withExif({ IFD0: { Copyright: 'Pinned to a house in Almora' } })
      .jpeg()
      .toBuffer();
    expect(bytes.toString('latin1')).toContain('Almora');
    const { body } = await send('order', [{ name: 'photo.jpg', bytes }]);
    const [image] = await savedImages(body.data.ticket);
    const saved = await shop.media.getBytes(attachmentName(image?.id ?? ''));
    expect(saved.toString('latin1')).not.toContain('Almora');
    expect(await sharp(saved).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  });

  test('leave the longest message its length, line breaks and all [contact-15]', async () => {
    const form = { name: 'Asha', email: 'a@b.in', subject: 'other' };
    const sendLines = (message: string) =>
      sendForm(customer, contactApi.sendMessageWithImages, { ...form, message });
    const longest = `${'नमस्ते दीदी\r\n'.repeat(80)}${'x'.repeat(40)}`;
    expect(longest.replaceAll('\r', '')).toHaveLength(1000);
    expect((await sendLines(longest)).status).toBe(200);
    expect((await sendLines(`${longest}x`)).body.message).toBe(
      'Message must be 10-1000 characters',
    );
  });

  test('leave nothing behind when they are sent twice', async () => {
    const files = [await paintFile('twice.png', '#2d3a6e')];
    const form = {
      name: 'Asha',
      email: 'a@b.in',
      subject: 'other',
      message: 'Sent twice at once.',
    };
    const both = await Promise.all(
      [1, 2].map(() => sendForm(customer, contactApi.sendMessageWithImages, form, files)),
    );
    const tickets = new Set(both.map(({ body }) => body.data.ticket));
    expect(tickets.size).toBe(1);
    expect(await sweepOrphans(nextDay())).toBe(0);
  });

  test('come with the fields of the form, not with thousands that fill the memory', async () => {
    const crowd = Array.from({ length: 40 }, (_, at) => [`field${at}`, 'x']);
    const form = { name: 'Asha', email: 'a@b.in', subject: 'other' };
    const words = 'A message among very many fields.';
    const crowded = { ...form, message: words, ...Object.fromEntries(crowd) };
    expect((await sendForm(customer, contactApi.sendMessageWithImages, crowded)).status).toBe(413);
    const endless = { ...form, message: 'x'.repeat(1024 * 1024) };
    expect((await sendForm(customer, contactApi.sendMessageWithImages, endless)).status).toBe(400);
  });

  test('need a signed-in user, and a form that arrives whole', async () => {
    const file = await paintFile('one.png');
    expect((await send('custom', [file], newBrowser())).status).toBe(401);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { path: url } = contactApi.sendMessageWithImages;
    const cut = await customer.request({ method: 'POST', url, headers, payload: '--x\r\nconte' });
    expect([cut.status, cut.body.success]).toEqual([400, false]);
    const noForm = await customer.request({ method: 'POST', url, payload: { name: 'Asha' } });
    expect([noForm.status, noForm.body.success]).toEqual([406, false]);
  });
});

describe('an image of a message', () => {
  async function sendOne(name: string) {
    const { body } = await send('other', [{ ...(await paintFile('one.png')), name }]);
    const [image] = await savedImages(body.data.ticket);
    if (!image) throw new Error('no image was saved');
    return { url: contactImagePath(image.messageId, 1), file: attachmentName(image.id) };
  }
  const get = (browser: TestBrowser, url: string) => browser.request({ method: 'GET', url });

  test('opens for administrators only, under the name that it came with [contact-31] [am-11]', async () => {
    const { url } = await sendOne('मेरी दीवार.png');
    expect((await get(newBrowser(), url)).status).toBe(401);
    expect((await get(customer, url)).status).toBe(403);
    const { status, headers } = await get(administrator, url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const name = /filename\*=UTF-8''([^;]+)/.exec(String(headers['content-disposition']))?.[1];
    expect(decodeURIComponent(name ?? '')).toBe('मेरी दीवार.jpg');
  });

  test('is at no address of /media [contact-31]', async () => {
    const { file } = await sendOne('one.png');
    expect((await get(administrator, `/media/${file}`)).status).toBe(404);
  });

  test('that does not exist is not found', async () => {
    const { url } = await sendOne('one.png');
    for (const wrong of [
      url.replace(/1$/, '2'),
      url.replace(/1$/, 'x'),
      contactImagePath('1', 1),
    ]) {
      expect((await get(administrator, wrong)).status, wrong).toBe(404);
    }
    const deletion = await administrator.request({ method: 'DELETE', url });
    expect(deletion.status).toBe(405);
  });

  test('stays while its message lives, and is swept when it is gone', async () => {
    const { url, file } = await sendOne('one.png');
    expect(await sweepOrphans(nextDay())).toBe(0);
    const [, id = ''] = /contacts\/([^/]+)/.exec(url) ?? [];
    await shop.db.deleteFrom('contactMessages').where('id', '=', id).execute();
    expect(await sweepOrphans(nextDay())).toBe(1);
    expect(await shop.media.exists(file)).toBe(false);
  });
});

function nextDay() {
  const now = () => new Date(shop.clock.now().getTime() + DAY_MS + 1000);
  return { ...shop, clock: { now } };
}
