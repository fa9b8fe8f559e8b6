import { expect, test } from 'vitest';
import { contentTypeOf, imageTypeOf, videoEndingOf } from './content-types.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test('a video is recognised by its first bytes', () => {
  expect(videoEndingOf(bytes('\0\0\0\x18ftypmp42\0\0\0\0'))).toBe('mp4');
  expect(videoEndingOf(bytes('\0\0\0\x18ftypisom\0\0\x02\0'))).toBe('mp4');
  expect(videoEndingOf(bytes('\0\0\0\x14ftypqt  \0\0\0\0'))).toBe('mov');
  expect(videoEndingOf(bytes('\0\0\0\x08wide\0\0\0\0'))).toBe('mov');
  expect(videoEndingOf(bytes('RIFF\x0a\x0d\0\0AVI LIST'))).toBe('avi');
});

test('images, sounds and pages are no videos', () => {
  for (const other of [
    '\0\0\0\x18ftypavif\0\0\0\0',
    '\0\0\0\x18ftypheic\0\0\0\0',
    'RIFF\0\0\0\0WAVEfmt ',
    'RIFF\0\0\0\0WEBPVP8 ',
    '<!doctype html>',
    '',
  ]) {
    expect(videoEndingOf(bytes(other))).toBeNull();
  }
});

test('an AVIF is recognised by any of its brands', () => {
  expect(imageTypeOf(bytes('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'))).toBe('image/avif');
  expect(imageTypeOf(bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBeNull();
  expect(imageTypeOf(bytes('\0\0\0\x18ftypmp42\0\0\0\0'))).toBeNull();
});

test('stored files are served as what they are', () => {
  expect(contentTypeOf('a_1x1_ffffff-1.avif')).toBe('image/avif');
  expect(contentTypeOf('a.mov')).toBe('video/quicktime');
});
