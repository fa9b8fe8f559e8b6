import { type Config, SANDBOX_KEY_ID } from '#server/infra/config/config.ts';

/** What `haat doctor` and the owner's checklist say of a part of the shop. */
export interface Finding {
  /** `test`: a stand-in does the work, good for trying out only. */
  state: 'good' | 'test' | 'missing';
  what: string;
  says: string;
}

export function checkAddress({ shopUrl, sandbox }: Config): Finding {
  const what = 'SHOP_URL';
  if (sandbox) return { state: 'test', what, says: `${shopUrl}; set the public https address` };
  return shopUrl.startsWith('https://')
    ? { state: 'good', what, says: shopUrl }
    : { state: 'missing', what, says: `${shopUrl} is not https, which payments and cookies need` };
}

export function checkPayments({ razorpay, sandbox }: Config): Finding {
  const what = 'payments';
  const names = 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET';
  if (!razorpay) return { state: 'missing', what, says: `nobody can pay; set ${names}` };
  if (razorpay.keyId === SANDBOX_KEY_ID) {
    return { state: 'test', what, says: `the sandbox is used; to take real money set ${names}` };
  }
  if (!razorpay.keyId.startsWith('rzp_live_')) {
    return {
      state: sandbox ? 'test' : 'missing',
      what,
      says: "the provider's test key takes no real money",
    };
  }
  return { state: 'good', what, says: `Razorpay, key ${razorpay.keyId}` };
}

export function checkMail({ mail }: Config): Finding {
  const what = 'mail';
  if (!mail) {
    return {
      state: 'missing',
      what,
      says: 'nobody can register without the emailed code; set SMTP_URL and MAIL_FROM',
    };
  }
  return mail.kind === 'sandbox'
    ? { state: 'test', what, says: 'emails go to /sandbox/mailbox; set SMTP_URL and MAIL_FROM' }
    : {
        state: 'good',
        what,
        says: `emails go out through ${new URL(mail.url).host} as ${mail.from}`,
      };
}
