import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlText, plainText } from './plain-text.ts';

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

test.each([
  ['<h2>Care</h2><li>a</li><li>b</li>', 'Care\n\na\nb'],
  ['<details><summary>Care</summary>Hand wash</details>End', 'Care\nHand wash\nEnd'],
  ['<figure><img><figcaption>Front view</figcaption></figure>Next', 'Front view\nNext'],
  ['<td>Width</td><td>40 cm</td>', 'Width\n40 cm'],
  ['<menu><li>One</li><li>Two</li></menu>', 'One\nTwo'],
  ['<ul><li>One</li><li>Two</li></ul>', '• One\n• Two'],
  ['<ol><li>One</li><li>Two</li></ol>', '1. One\n2. Two'],
  ['<table><caption>Sizes</caption><tr><td>S</td><td>M</td></tr></table>', 'Sizes\nS | M'],
])('blocks stay apart outside of what they belong in: %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('a table that lays out the page keeps the paragraphs of its cells', () => {
  const about = '<h3>About</h3><p>First.</p><p>Second.</p><ul><li>Teak</li><li>Brass</li></ul>';
  const text = 'About\n\nFirst.\n\nSecond.\n\n• Teak\n• Brass';
  expect(plainText(`<table><tr><td>${about}</td><td><img></td></tr></table>`)).toBe(text);
  const both = `<table><tr><td>${about}</td><td><p>Right</p></td></tr></table>`;
  expect(plainText(both)).toBe(`${text}\n\nRight`);
  const divided = '<tr><td><div>One</div><div>Two</div></td><td>Three</td></tr>';
  expect(plainText(`<table>${divided}</table>`)).toBe('One\nTwo\nThree');
  const spaced = '<tr><td>Width</td><td>&nbsp;</td><td><div><p>40 cm</p></div></td></tr>';
  expect(plainText(`<table>${spaced}</table>`)).toBe('Width | 40 cm');
});

test('a description comes back from its HTML, but for spaces that nobody sees', () => {
  const signs = fc.constantFrom(...'ab <>&;"\n\t\u00a0\u2003•|#*/p', '&amp;', '<br>', 'ल\u200dल');
  const texts = fc.array(signs, { maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const html = htmlText(text);
      expect(htmlText(plainText(html))).toBe(html);
      expect(plainText(html).replaceAll(/\s+/g, ' ')).toBe(text.trim().replaceAll(/\s+/g, ' '));
    }),
  );
});

test('a line across the page only parts what it stands between', () => {
  expect(plainText('<p>Teak</p><hr>Oiled twice')).toBe('Teak\n\nOiled twice');
});
