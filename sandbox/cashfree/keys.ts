/** Public; a shop with SANDBOX=0 must refuse all of them. */
export const keys = {
  clientId: 'TESTsandboxofhaat',
  clientSecret: 'sandbox-cashfree-secret',
} as const;
