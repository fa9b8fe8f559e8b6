import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { largestImageBytes } from '#contract/api/uploads.ts';
import { parseImageUrl } from '#contract/images/images.ts';
import { saveImage } from '#server/infra/media/save-image.ts';
import { sweepOrphans } from '#server/people/retention/sweep-orphans.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  newBrowser = (await openTestApp(shop)).browser;
});
afterAll(() => shop.remove());

const signedIn = () => signInNew(shop, newBrowser(), { password: null });

/** Red on the left, blue in the middle, red on the right. */
async function photo(): Promise<Buffer> {
  const side = { width: 150, height: 200, channels: 3, background: '#ff0000' } as const;
  const red = await sharp({ create: side }).png().toBuffer();
  const middle = { width: 500, height: 200, channels: 3, background: '#0000ff' } as const;
  return sharp({ create: middle })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: red, left: 350, top: 0 },
    ])
    .jpeg()
    .toBuffer();
}

function upload(browser: TestBrowser, bytes: Buffer, name = 'asha.jpg') {
  const boundary = 'edge-of-the-parts';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="avatar"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return browser.request({
    method: 'POST',
    url: profileApi.setAvatar.path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const avatarOf = async (browser: TestBrowser) =>
  (await browser.call(accountsApi.profile)).body.data.user.avatar ?? '';

async function filesOf(url: string): Promise<string[]> {
  const { hash } = parseImageUrl(url)!;
  const names: string[] = [];
  for await (const { name } of shop.media.list()) if (name.startsWith(hash)) names.push(name);
  return names;
}

test('an image is stored as its middle square, encoded again, under an address of its own [profile-7]', async () => {
  const { browser } = await signedIn();
  const bytes = await photo();
  const { status, body } = await upload(browser, bytes);
  expect([status, body.message]).toEqual([200, 'Profile updated successfully!']);
  const url = await avatarOf(browser);
  // Nearly blue: the red sides are gone.
  const colour = expect.stringMatching(/^#0\d0\df/);
  expect(parseImageUrl(url)).toMatchObject({ width: 400, height: 400, colour });
  const shown = await browser.request({ method: 'GET', url });
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);

  const other = await signedIn();
  await upload(other.browser, bytes);
  const product = await saveImage(shop, bytes);
  expect(new Set([url, await avatarOf(other.browser), product.url]).size).toBe(3);
});

test('an avatar is never swept; one that was replaced or removed is gone with its files', async () => {
  const { browser } = await signedIn();
  await upload(browser, await photo());
  const first = await avatarOf(browser);
  const tomorrow = { now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) };
  await sweepOrphans({ ...shop, clock: tomorrow });
  expect(await filesOf(first)).toHaveLength(9);

  await upload(browser, await photo());
  const second = await avatarOf(browser);
  expect([await filesOf(first), (await filesOf(second)).length]).toEqual([[], 9]);

  const kept = await browser.call(profileApi.updateProfile, {
    body: { name: 'Asha', avatar: second },
  });
  expect(kept.body.data.user).toMatchObject({ name: 'Asha', avatar: second });
  const gone = await browser.call(profileApi.updateProfile, { body: { avatar: null } });
  expect(gone.body.data.user.avatar).toBeNull();
  expect(await filesOf(second)).toEqual([]);
  const rows = await shop.db.selectFrom('media').select('hash').execute();
  expect(rows.map(({ hash }) => hash)).not.toContain(parseImageUrl(second)!.hash);
});

test('a file that is no image, too heavy or missing is refused, whatever its name says [profile-7]', async () => {
  const { browser } = await signedIn();
  const wrongType = 'Please upload only image files (JPEG, PNG, GIF, WebP)';
  const tooHeavy = 'The image must be less than 10MB';
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  // In the catalogue AVIF is an image; from a customer, few bytes can unfold into very many.
  const avif = await sharp(await photo())
    .avif()
    .toBuffer();
  const heavy = Buffer.concat([await photo(), Buffer.alloc(largestImageBytes)]);
  for (const [bytes, message] of [
    [svg, wrongType],
    [(await photo()).subarray(0, 300), wrongType],
    [Buffer.alloc(0), wrongType],
    [avif, wrongType],
    [heavy, tooHeavy],
  ] as const) {
    const { status, body } = await upload(browser, bytes);
    expect([status, body.message]).toEqual([400, message]);
  }
  expect((await browser.call(profileApi.setAvatar, { body: {} })).status).toBe(406);
  expect(await avatarOf(browser)).toBe('');
});

test('another account\u2019s image cannot be claimed, so removing it takes nothing from them', async () => {
  const asha = await signedIn();
  await upload(asha.browser, await photo());
  const url = await avatarOf(asha.browser);
  const thief = await signedIn();
  const { status } = await thief.browser.call(profileApi.updateProfile, { body: { avatar: url } });
  expect(status).toBe(400);
  expect((await upload(newBrowser(), await photo())).status).toBe(401);
  expect(await filesOf(url)).toHaveLength(9);
});
