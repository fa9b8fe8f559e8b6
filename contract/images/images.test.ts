import { expect, test } from 'vitest';
import {
  imageName,
  imageSources,
  mainImageUrl,
  nearestWidth,
  parseImageUrl,
  widthsOf,
} from './images.ts';

const hash = '0123456789abcdef0123456789abcdef';
const name = imageName({ hash, width: 1200, height: 900, colour: '#a4472e' });

test('the address of an image contains its size, its colour and what it shows', () => {
  const url = mainImageUrl(name);
  expect(url).toBe(`/media/${hash}_1200x900_a4472e-800.jpeg`);
  expect(parseImageUrl(url)).toEqual({
    name,
    hash,
    width: 1200,
    height: 900,
    colour: '#a4472e',
    shownWidth: 800,
    format: 'jpeg',
  });
  expect(parseImageUrl(`https://shop.example${url}`)?.name).toBe(name);
});

test('addresses of other sites are not read as ours', () => {
  for (const url of [
    'https://cdn.example/painting.jpg',
    `/media/${hash}.mp4`,
    `/media/../${name}-800.jpeg`,
    `/media/${name}-800.gif`,
    `/elsewhere/${name}-800.jpeg`,
  ]) {
    expect(parseImageUrl(url)).toBeNull();
  }
});

test('an image exists in all smaller widths and in its own, never wider', () => {
  expect(widthsOf(1200)).toEqual([100, 200, 400, 600, 800, 1200]);
  expect(widthsOf(640)).toEqual([100, 200, 400, 600, 640]);
  expect(widthsOf(60)).toEqual([60]);
  expect(widthsOf(1600)).toEqual([100, 200, 400, 600, 800, 1200, 1600]);
  expect(nearestWidth(640, 800)).toBe(640);
  expect(nearestWidth(1200, 500)).toBe(600);
});

test('our own images come in AVIF, WebP and JPEG at every width [product-22]', () => {
  const shown = imageSources(mainImageUrl(name), 'detail');
  expect(shown).toMatchObject({ width: 1200, height: 900, colour: '#a4472e' });
  expect(shown.src).toBe(`/media/${name}-600.jpeg`);
  expect(shown.sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
  expect(shown.sources[0]?.srcSet.split(', ')).toHaveLength(6);
  expect(shown.sources[1]?.srcSet).toContain(`/media/${name}-1200.webp 1200w`);
});

const painting = 'https://res.cloudinary.com/haat/image/upload/v17/paintings/river.jpg';
const upload = 'https://res.cloudinary.com/haat/image/upload';

test('a Cloudinary image on a card is requested in automatic format, quality and width [product-22]', () => {
  const shown = imageSources(painting);
  expect(shown.src).toBe(
    `${upload}/f_auto,q_auto:good,w_auto:100:800,dpr_auto,c_limit/v17/paintings/river.jpg`,
  );
  expect(shown.srcSet?.split(', ')).toHaveLength(5);
  expect(shown.srcSet).toContain('w_800,dpr_1.0,c_limit/v17/paintings/river.jpg 800w');
});

test('the detail page asks Cloudinary for 600 pixels and the lightbox for 1200 [product-21]', () => {
  expect(imageSources(painting, 'detail').src).toContain('/f_auto,q_auto:good,w_600,dpr_auto,');
  expect(imageSources(painting, 'detail').srcSet).toContain(
    'dpr_2.0,c_limit/v17/paintings/river.jpg 2x',
  );
  expect(imageSources(painting, 'lightbox').src).toContain('/f_auto,q_auto:good,w_1200,dpr_auto,');
});

test('a Cloudinary image that is already transformed or signed stays as it is', () => {
  for (const url of [
    imageSources(painting).src,
    `${upload}/c_fill,w_300,h_300/river.jpg`,
    `${upload}/t_thumb/river.jpg`,
    `${upload}/s--Ab12_-xy--/river.jpg`,
  ]) {
    expect(imageSources(url)).toMatchObject({ src: url, sources: [] });
    expect(imageSources(url).srcSet).toBeUndefined();
  }
});

test('a folder that looks a little like a transformation is still a folder', () => {
  expect(imageSources(`${upload}/my_pictures/w_river.jpg`).src).toContain(
    ',c_limit/my_pictures/w_river.jpg',
  );
  expect(imageSources(`${upload}/w_river.jpg`).src).toContain(',c_limit/w_river.jpg');
});

test('images of other hosts are left alone', () => {
  const url = 'https://cdn.shopify.com/s/files/1/shirt.jpg?v=1';
  expect(imageSources({ src: url, width: 900 })).toMatchObject({ src: url, width: 900 });
  expect(imageSources('https://evilcloudinary.com/x/image/upload/a.jpg').srcSet).toBeUndefined();
});
