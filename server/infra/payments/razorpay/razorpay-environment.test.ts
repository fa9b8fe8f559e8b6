import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/infra/config/config.ts';
import { refusal } from '#testing/config-refusal.ts';

test.each([
  ['RAZORPAY_KEY_SECRET', { RAZORPAY_KEY_ID: 'rzp_live_1' }],
  ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_SECRET: 'x' }],
  ['RAZORPAY_WEBHOOK_SECRET', { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'x' }],
  ['RAZORPAY_KEY_ID', { RAZORPAY_WEBHOOK_SECRET: 'x' }],
])('a missing %s is reported in one sentence that names it', (variable, variables) => {
  const error = refusal(variables);
  expect(error.variable).toBe(variable);
  expect(error.message).toMatch(new RegExp(`^${variable} .*\\.$`));
});

describe('a public shop', () => {
  const SHOP_URL = 'https://shop.example';

  test("refuses the sandbox's key", () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_sandbox', RAZORPAY_KEY_SECRET: 'sandbox-secret' };
    expect(refusal({ SHOP_URL, ...keys }).variable).toBe('RAZORPAY_KEY_ID');
  });

  test('refuses the secrets that everyone can read in the sandbox', () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'x' };
    const known = { RAZORPAY_WEBHOOK_SECRET: 'new,sandbox-webhook-secret' };
    expect(refusal({ SHOP_URL, ...keys, ...known }).variable).toBe('RAZORPAY_WEBHOOK_SECRET');
  });

  test('and a test shop with a real key refuse a secret that everyone can read', () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_own', RAZORPAY_KEY_SECRET: 'x' };
    const known = { RAZORPAY_WEBHOOK_SECRET: 'sandbox-webhook-secret' };
    expect(refusal({ ...keys, ...known }).variable).toBe('RAZORPAY_WEBHOOK_SECRET');
  });

  test('takes real money with its own keys', () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'x' };
    const config = readConfig({ SHOP_URL, ...keys, RAZORPAY_WEBHOOK_SECRET: 'new, old' });
    expect(config.payments).toMatchObject([{ provider: 'razorpay', mode: 'live' }]);
  });
});
