import { expect, test } from 'vitest';
import { frameRatio, mediaOf } from './media.ts';

const address = (width: number, height: number) =>
  `/media/${'a'.repeat(32)}_${width}x${height}_aabbcc-800.jpeg`;

function product(images: string[], video: { url: string } | null = null) {
  return { name: 'Lotus', images, imageAlts: images.map(() => ''), video } as unknown as Parameters<
    typeof mediaOf
  >[0];
}

test('the gallery shows the main image first and the video last', () => {
  const media = mediaOf(product(['/1.jpeg', '/2.jpeg'], { url: '/v.mp4' }));
  expect(media.map(({ kind, alt }) => `${kind}: ${alt}`)).toEqual([
    'image: Lotus',
    'image: Lotus, view 2',
    'video: Lotus, video',
  ]);
});

test('a product without images still has one place in its gallery', () => {
  expect(mediaOf(product([]))).toEqual([{ kind: 'image', url: '', alt: 'Lotus' }]);
});

test('the frame follows the main image, but never gets too tall or too wide', () => {
  expect(frameRatio(mediaOf(product([address(1000, 900)])))).toBeCloseTo(10 / 9);
  expect(frameRatio(mediaOf(product([address(600, 1200)])))).toBe(0.8);
  expect(frameRatio(mediaOf(product([address(1200, 300)])))).toBe(1.5);
  expect(frameRatio(mediaOf(product(['https://elsewhere.example/p.jpeg'])))).toBe(1);
});
