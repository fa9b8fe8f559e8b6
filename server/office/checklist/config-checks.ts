import type { Config } from '#server/infra/config/config.ts';
import type { ProviderKind, ProviderSetup } from '#server/infra/payments/provider-kind.ts';
import { kindOf, providerKinds } from '#server/infra/payments/provider-kinds.ts';

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

const list = new Intl.ListFormat('en-GB');

export function checkPayments({ payments, sandbox }: Config): Finding {
  const what = 'payments';
  const [{ keys }] = providerKinds as [ProviderKind];
  const names = list.format(keys.map(({ variable }) => variable));
  if (payments.length === 0) {
    return { state: 'missing', what, says: `nobody can pay; set ${names}` };
  }
  if (payments.every(({ mode }) => mode === 'stand-in')) {
    return { state: 'test', what, says: `the sandbox is used; to take real money set ${names}` };
  }
  if (payments.every(({ mode }) => mode !== 'live')) {
    return {
      state: sandbox ? 'test' : 'missing',
      what,
      says: "the provider's test key takes no real money",
    };
  }
  return { state: 'good', what, says: payments.map(describe).join('; ') };
}

/** Its first key is public. */
function describe({ provider, keys }: ProviderSetup): string {
  const { name, keys: its } = kindOf(provider);
  return `${name}, key ${keys[its[0]?.name ?? '']}`;
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
