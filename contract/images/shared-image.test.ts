import { expect, test } from 'vitest';
import { sharedImage } from './shared-image.ts';

const name = `${'a'.repeat(32)}_1600x900_aabbcc`;

test("the shop's own image is shared as a JPEG of 1200 pixels, with its height", () => {
  expect(sharedImage(`/media/${name}-800.jpeg`)).toEqual({
    src: `/media/${name}-1200.jpeg`,
    width: 1200,
    height: 675,
  });
});

test('a smaller one is shared as wide as it is', () => {
  const small = `${'a'.repeat(32)}_640x480_aabbcc`;
  expect(sharedImage(`/media/${small}-640.jpeg`)).toMatchObject({ width: 640, height: 480 });
});

test('images of other hosts are shared from there', () => {
  const upload = 'https://res.cloudinary.com/haat/image/upload';
  expect(sharedImage(`${upload}/river.jpg`).src).toBe(
    `${upload}/f_auto,q_auto:good,w_1200,dpr_auto,c_limit/river.jpg`,
  );
  expect(sharedImage('https://cdn.example/a.jpg')).toEqual({ src: 'https://cdn.example/a.jpg' });
});
