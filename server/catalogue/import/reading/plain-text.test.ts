import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('a description keeps its paragraphs and loses its scripts', () => {
  const html = '<p>Hand-made</p><script>alert(1)</script><p>in <b>Kumaon</b> &amp; signed</p>';
  expect(plainText(html)).toBe('Hand-made\n\nin Kumaon & signed');
});

test('endlessly nested HTML does not exhaust the program', () => {
  expect(plainText(`Hello ${'<div>'.repeat(20_000)}you`)).toBe('Hello');
});
