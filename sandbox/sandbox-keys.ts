/** The stand-ins' keys are public; a shop with SANDBOX=0 must refuse all of them. */
export const sandboxRazorpayKeys = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-secret',
  webhookSecret: 'sandbox-webhook-secret',
} as const;

export const sandboxCashfreeKeys = {
  clientId: 'TESTsandboxofhaat',
  clientSecret: 'sandbox-cashfree-secret',
} as const;

export const googleIssuer = 'https://accounts.google.com';

/** Where shop-app.ts mounts the sandbox on the shop's own server. */
export const sandboxPrefix = '/sandbox';
