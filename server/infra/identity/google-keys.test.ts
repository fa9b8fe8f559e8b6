import { decodeProtectedHeader, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GoogleStandIn, standInForGoogle } from '#testing/google-stand-in.ts';
import { type HeldClock, heldClock } from '#testing/open-test-shop.ts';
import { openGoogleKeys } from './google-keys.ts';

let clock: HeldClock;
let google: GoogleStandIn;
let verify: (token: string) => Promise<string>;

beforeEach(async () => {
  clock = heldClock();
  google = await standInForGoogle(clock);
  const keys = openGoogleKeys(google.config.certsUrl, clock);
  verify = (token) =>
    jwtVerify(token, keys, { currentDate: clock.now() }).then(
      () => 'good',
      (error: Error & { code?: string }) => error.code ?? error.message,
    );
});
afterEach(() => google.close());

test('the keys are fetched once, also when many sign in at the same moment', async () => {
  const token = await google.token();
  expect(await Promise.all([verify(token), verify(token), verify(token)])).toEqual(
    Array(3).fill('good'),
  );
  expect(google.asked).toBe(1);
});

test('they are cached as long as the answer allows, less its age', async () => {
  await verify(await google.token());
  clock.pass(2_999_000);
  await verify(await google.token());
  expect(google.asked).toBe(1);
  clock.pass(1000);
  await verify(await google.token());
  expect(google.asked).toBe(2);
});

test('a key that is not among them is fetched, at most once a minute', async () => {
  await verify(await google.token());
  await google.rotate();
  expect(await verify(await google.token())).toBe('good');
  expect(google.asked).toBe(2);
  const forged = await google.token({}, { kid: 'made-up' });
  expect(decodeProtectedHeader(forged).kid).toBe('made-up');
  for (let times = 0; times < 3; times += 1) {
    expect(await verify(forged)).toBe('ERR_JWKS_NO_MATCHING_KEY');
  }
  expect(google.asked).toBe(2);
  clock.pass(60_000);
  await verify(forged);
  expect(google.asked).toBe(3);
});

test('a failure is not cached', async () => {
  google.isDown = true;
  expect(await verify(await google.token())).toContain('500');
  google.isDown = false;
  expect(await verify(await google.token())).toBe('good');
});

test('keys that cannot be fetched again stay in use', async () => {
  await verify(await google.token());
  clock.pass(3_000_000);
  google.isDown = true;
  expect(await verify(await google.token())).toBe('good');
});
