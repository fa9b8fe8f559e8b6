import type { ShopSettings } from '#contract/settings/settings.ts';
import type { Config } from '#server/infra/config/config.ts';
import { googleOf, mailOf, paymentSetups } from '#server/infra/connections/connected-parts.ts';
import { fromEnvironment } from '#server/infra/connections/from-environment.ts';
import type { ProviderSetup } from '#server/infra/payments/provider-kind.ts';
import { kindOf } from '#server/infra/payments/provider-kinds.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** What `haat doctor` and the owner's checklist say of a part of the shop. */
export interface Finding {
  /** `test`: a stand-in does the work, good for trying out only. */
  state: 'good' | 'test' | 'missing';
  what: string;
  says: string;
  /** What to do about it. */
  mend?: string;
}

export function checkAddress({ shopUrl, sandbox }: Config): Finding {
  const what = 'SHOP_URL';
  if (sandbox) {
    const mend = 'set the public https address, in the back office under Settings, Public Address';
    return { state: 'test', what, says: `${shopUrl}, a test shop`, mend };
  }
  return shopUrl.startsWith('https://')
    ? { state: 'good', what, says: shopUrl }
    : { state: 'missing', what, says: `${shopUrl} is not https, which payments and cookies need` };
}

const inOffice = 'in the back office, under Settings, Connections';

/** With what owners have connected, where the environment says nothing. */
export async function connectedConfig({
  config,
  connections,
}: Pick<Shop, 'config' | 'connections'>): Promise<Config> {
  const known = await connections.read();
  return {
    ...config,
    payments: paymentSetups(config, known),
    mail: mailOf(config, known),
    google: googleOf(config, known),
  };
}

/**
 * Of a config as `connectedConfig` returns it; `own` is what the environment says alone. A shop that
 * sells by its own UPI id needs no provider.
 */
export function checkPayments(
  { payments, sandbox }: Config,
  own: Config,
  { upiCheckout, upiId }: Pick<ShopSettings, 'upiCheckout' | 'upiId'>,
): Finding {
  const what = 'payments';
  const byUpi = upiCheckout.isOn && upiId !== '' ? [`UPI to ${upiId}`] : [];
  const inUse = byUpi.length > 0 ? payments.filter(({ mode }) => mode === 'live') : payments;
  if (inUse.length === 0 && byUpi.length === 0) {
    const mend = `offer UPI or connect a provider, ${inOffice}`;
    return { state: 'missing', what, says: 'nobody can pay', mend };
  }
  if (inUse.length > 0 && inUse.every(({ mode }) => mode === 'stand-in')) {
    const mend = `to take real money offer UPI or connect a provider, ${inOffice}`;
    return { state: 'test', what, says: 'payments are simulated', mend };
  }
  if (inUse.length > 0 && inUse.every(({ mode }) => mode !== 'live')) {
    const says = "the provider's test key takes no real money";
    return { state: sandbox ? 'test' : 'missing', what, says };
  }
  const says = [...inUse.map((setup) => wordsOf(setup, own)), ...byUpi].join('; ');
  return { state: 'good', what, says };
}

function wordsOf({ provider, keys }: ProviderSetup, own: Config): string {
  const { name, keys: its } = kindOf(provider);
  return `${name}, key ${keys[its.publicId.name]}, ${placeOf(own, provider)}`;
}

export function checkMail({ mail }: Config, own: Config): Finding {
  const what = 'mail';
  if (!mail) {
    const says = 'nobody can register without the emailed code';
    return { state: 'missing', what, says, mend: `connect a mail server ${inOffice}` };
  }
  if (mail.kind === 'sandbox') {
    const says = 'emails reach nobody, and can be read at /sandbox/mailbox';
    return { state: 'test', what, says, mend: `connect a mail server ${inOffice}` };
  }
  const { host } = new URL(mail.url);
  const says = `emails go out through ${host} as ${mail.from}, ${placeOf(own, 'mail')}`;
  return { state: 'good', what, says };
}

export function checkGoogle({ google }: Config, own: Config): Finding {
  const what = 'Google';
  if (!google) {
    return { state: 'good', what, says: 'sign-in is off', mend: `connect it ${inOffice}` };
  }
  return google.isSandbox
    ? { state: 'test', what, says: 'sign-in is simulated', mend: `connect it ${inOffice}` }
    : { state: 'good', what, says: `sign-in is on, ${placeOf(own, 'google')}` };
}

function placeOf(own: Config, kind: string): string {
  const environment = fromEnvironment(own, kind);
  return environment ? `set by ${environment.variables[0]}` : 'set in the back office';
}
