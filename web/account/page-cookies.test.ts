import { expect, test } from 'vitest';
import { isSignOutOwed, seemsSignedIn } from './page-cookies.ts';

test('a request tells of a sign-out that the server does not know of yet', () => {
  expect(isSignOutOwed('haat_session=abc; haat_sign_out_owed=1')).toBe(true);
  expect(isSignOutOwed('haat_session=abc')).toBe(false);
  expect(isSignOutOwed('haat_sign_out_owed=; other=haat_sign_out_owed=1')).toBe(false);
  expect(isSignOutOwed('')).toBe(false);
});

test('a page knows whether asking who is signed in is worth it', () => {
  expect(seemsSignedIn('haat_signed_in=1')).toBe(true);
  expect(seemsSignedIn('theme=dark; haat_signed_in=1; a=b')).toBe(true);
  expect(seemsSignedIn('not_haat_signed_in=1')).toBe(false);
});
