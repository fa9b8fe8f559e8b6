import { expect, test } from 'vitest';
import { rememberedPage, safeReturn, withReturn } from './safe-return.ts';

test.each([
  '/cart',
  '/my-orders?page=2#latest',
  '/shop/painting?q=blue%20hills&sort=price',
  '/product/0199?next=//evil.example',
  '/search?q=https://evil.example',
])('a page of this shop is returned to: %s', (path) => {
  expect(safeReturn(path)).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/cart/..//evil.example',
  '/./\\evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,hello',
  'https://evil.example',
  'https:evil.example',
  'http://shop.invalid/cart',
  'evil.example',
  '@evil.example',
  '?next=/cart',
  'cart',
  '',
])('an address that leads elsewhere ends at the dashboard: %j', (address) => {
  expect(safeReturn(address)).toBe('/dashboard');
});

test('without a remembered page the dashboard opens', () => {
  expect([safeReturn(null), safeReturn(undefined)]).toEqual(['/dashboard', '/dashboard']);
});

test.each(['/login', '/login/', '/login?next=/login', '/register', '/verify', '/forgot-password'])(
  'an account screen is never returned to: %s',
  (path) => {
    expect(safeReturn(path)).toBe('/dashboard');
  },
);

test('an account screen carries the remembered page on', () => {
  expect(withReturn('/register', '/my-orders?page=2')).toBe(
    '/register?next=%2Fmy-orders%3Fpage%3D2',
  );
  expect(withReturn('/register', '//evil.example')).toBe('/register');
  expect(withReturn('/login', null)).toBe('/login');
});

test('the remembered page is read from the address', () => {
  const search = (address: string) => new URL(address, 'http://shop.example').searchParams;
  expect(rememberedPage(search('/login?next=%2Fcart'))).toBe('/cart');
  expect(rememberedPage(search('/login?next=%2F%2Fevil.example'))).toBe('/dashboard');
  expect(rememberedPage(search('/login'))).toBe('/dashboard');
});
