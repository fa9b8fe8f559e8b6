import { expect, test } from 'vitest';
import { sentParts } from './sent-parts.ts';

test('each byte of a page is counted once, as what it is', () => {
  const parts = {
    elements: ['<head>', '</head><p>₹500</p>', '<p></p>'],
    styles: ['<style>p{content:"☕"}\n</style>'],
    scripts: ['<script type="module">\ngo()</script>', '<script>last()</script>'],
    data: ['<script>window.__reactRouterContext.streamController.enqueue("[1]")</script>'],
  };
  const [head, body, foot] = parts.elements;
  const html = [head, parts.styles, parts.scripts[0], body, parts.data, parts.scripts[1], foot];
  const bytes = (texts: string[]) => Buffer.byteLength(texts.join(''));
  expect(sentParts(html.flat().join(''))).toEqual({
    elements: bytes(parts.elements),
    styles: bytes(parts.styles),
    scripts: bytes(parts.scripts),
    data: bytes(parts.data),
  });
});
