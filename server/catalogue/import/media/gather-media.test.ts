import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveImage } from '#server/infra/media/save-image.ts';
import { saveVideo } from '#server/infra/media/save-video.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { paintFile } from '#testing/send-form.ts';
import { openCollector } from './collect-file.ts';
import { gatherImages, openTaker } from './gather-images.ts';
import { gatherVideo } from './gather-video.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

const collect = openCollector({ folder: undefined, allowPrivate: false });

test('a file cannot name a video of the shop as an image, nor an image as a video', async () => {
  const image = await saveImage(shop, (await paintFile('geru.png')).bytes);
  async function* film() {
    yield Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  }
  const video = await saveVideo(shop, film());
  const images = (source: string) =>
    gatherImages(
      shop,
      { productId: undefined, wishes: [{ source, alt: null }] },
      openTaker(shop, collect),
    );

  expect(await gatherVideo(shop, `${video.hash}.mp4`, collect)).toEqual({ hash: video.hash });
  expect(await gatherVideo(shop, `${image.hash}.mp4`, collect)).toMatchObject({
    missing: { reason: expect.stringContaining('it is not a web address') },
  });
  expect((await images(image.url)).rows).toMatchObject([{ mediaHash: image.hash }]);
  const wrong = await images(image.url.replace(image.hash, video.hash));
  expect(wrong.rows).toEqual([]);
  expect(wrong.missing).toHaveLength(1);
});
