import { afterEach, expect, test, vi } from 'vitest';
import {
  clearSignedIn,
  isSignOutPending,
  markSignOutPending,
  seemsSignedIn,
} from './page-cookies.ts';

test('a request reports a sign-out that the server does not know of yet', () => {
  expect(isSignOutPending('haat_session=abc; haat_sign_out_owed=1')).toBe(true);
  expect(isSignOutPending('haat_session=abc')).toBe(false);
  expect(isSignOutPending('haat_sign_out_owed=; other=haat_sign_out_owed=1')).toBe(false);
  expect(isSignOutPending('')).toBe(false);
});

test('a page knows whether it is worth asking who is signed in', () => {
  expect(seemsSignedIn('haat_signed_in=1')).toBe(true);
  expect(seemsSignedIn('theme=dark; haat_signed_in=1; a=b')).toBe(true);
  expect(seemsSignedIn('not_haat_signed_in=1')).toBe(false);
});

test('cookies are known by the name of an https shop and by that of a test shop [reach-8]', () => {
  expect(seemsSignedIn('a=b; __Host-haat_signed_in=1')).toBe(true);
  expect(isSignOutPending('__Host-haat_sign_out_owed=1')).toBe(true);
  expect(isSignOutPending('__Host-haat_sign_out_owed=; haat_sign_out_owed=')).toBe(false);
});

/** What a page at this address writes into its cookies. */
function writtenAt(protocol: string, act: () => void): string[] {
  const written: string[] = [];
  const page = {
    set cookie(text: string) {
      written.push(text);
    },
  };
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', page);
  act();
  return written;
}
afterEach(() => vi.unstubAllGlobals());

test('a page of an https shop sets and clears the name that no other site can set [reach-8]', () => {
  const pending = 'haat_sign_out_owed=1; path=/; max-age=34560000; samesite=lax';
  expect(writtenAt('http:', markSignOutPending)).toEqual([pending]);
  expect(writtenAt('https:', markSignOutPending)).toEqual([`__Host-${pending}; secure`]);
  const gone = 'haat_signed_in=; path=/; max-age=0; samesite=lax';
  expect(writtenAt('http:', clearSignedIn)).toEqual([gone]);
  expect(writtenAt('https:', clearSignedIn)).toEqual([`__Host-${gone}; secure`]);
});
