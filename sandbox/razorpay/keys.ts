/** Public; a shop with SANDBOX=0 must refuse all of them. */
export const keys = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-secret',
  webhookSecret: 'sandbox-webhook-secret',
} as const;
