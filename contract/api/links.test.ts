import { expect, test } from 'vitest';
import { isShownLink } from './links.ts';

test.each(['/shop/painting', '/shop?sort=newest#top', 'https://instagram.com/aipan'])(
  'customers may be led to %s',
  (link) => {
    expect(isShownLink(link)).toBe(true);
  },
);

test.each([
  '',
  'shop',
  '//evil.example',
  '/..//evil.example',
  '/\\evil.example',
  '/%2fevil.example',
  'http://plain.example',
  'https://',
  'https://aipan.example@evil.example/',
  'https://a b.example',
  'javascript:alert(1)',
])('customers are not led to "%s"', (link) => {
  expect(isShownLink(link)).toBe(false);
});
