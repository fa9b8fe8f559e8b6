/** The stand-in provider's public knowledge; a shop with SANDBOX=0 must refuse every one of them. */
export const sandboxRazorpayKeys = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-secret',
  webhookSecret: 'sandbox-webhook-secret',
} as const;

export const sandboxGoogleClientId = 'haat-sandbox.apps.googleusercontent.com';

export const googleIssuer = 'https://accounts.google.com';

/** Where main.ts mounts the sandbox on the shop's own server. */
export const sandboxPrefix = '/sandbox';

/** Paths below {@link sandboxPrefix}. The provider's API client appends `/orders` and so on to `razorpayApi`. */
export const sandboxPaths = {
  razorpayApi: '/razorpay/v1',
  razorpayCheckout: '/razorpay/checkout.js',
  razorpayPay: '/razorpay/pay',
  razorpayFaults: '/razorpay/faults',
  razorpayBooks: '/razorpay/books',
  googleCerts: '/google/certs',
  googleClient: '/google/client.js',
  googleCredential: '/google/credential',
  mailbox: '/mailbox',
  mailboxJson: '/mailbox.json',
  pincode: '/pincode',
} as const;
