import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('a description keeps its paragraphs and loses its scripts', () => {
  const html = '<p>Hand-made</p><script>alert(1)</script><p>in <b>Kumaon</b> &amp; signed</p>';
  expect(plainText(html)).toBe('Hand-made\n\nin Kumaon & signed');
});

test('endlessly nested HTML does not exhaust the program', () => {
  expect(plainText(`Hello ${'<div>'.repeat(20_000)}you`)).toBe('Hello');
});

test('rows are lines, their cells stand apart', () => {
  const table =
    '<p>Wood</p><table><tr><th>Width</th><td>40<br>cm</td></tr>\n<tr><td><p>Size <b>M</b>ax</p></td><td>R &amp; <script>x</script>S</td></tr></table>After';
  expect(plainText(table)).toBe('Wood\n\nWidth | 40 cm\nSize Max | R & S\n\nAfter');
  const framed = '<table><tr><td><p>One</p><ul><li>Two</li><li>Three</li></ul></td></tr></table>';
  expect(plainText(framed)).toBe('One\n\n• Two\n• Three');
});

test('terms stand before what they mean', () => {
  const list =
    '<dl><dt>Width:</dt><dd>40 cm</dd><dt>Wood</dt><dd>Teak,</dd><dd>oiled</dd></dl>Care';
  expect(plainText(list)).toBe('Width: 40 cm\nWood: Teak, oiled\n\nCare');
});

test('endlessly nested cells do not exhaust the program either', () => {
  const deep = '<table><tr><td>A</td><td>'.repeat(5000);
  expect(plainText(deep)).toContain('A');
});
