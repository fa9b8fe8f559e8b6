import { expect, test } from 'vitest';
import { compress, plainPage } from './plain-page.ts';

test('a plain page is as long as the page beside it, plain and compressed', () => {
  for (const length of [
    { bytes: 140_000, compressedBytes: 25_000 },
    { bytes: 60_000, compressedBytes: 15_000 },
  ]) {
    const html = plainPage(length);
    expect(html).toHaveLength(length.bytes);
    const ratio = compress(html).length / length.compressedBytes;
    expect(Math.abs(ratio - 1)).toBeLessThan(0.15);
  }
});
