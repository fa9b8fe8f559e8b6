import type { ConnectionKind, ConnectionValues } from '#contract/connections/connection-kind.ts';
import type { ConnectionView } from '#contract/connections/connections.ts';
import {
  type Config,
  type GoogleConfig,
  googleConfigOf,
  type MailConfig,
  sandboxClientId,
} from '#server/infra/config/config.ts';
import { type BucketAccess, connectedBucketOf } from '#server/infra/media-store/bucket-access.ts';
import type { ProviderKind, ProviderSetup } from '#server/infra/payments/provider-kind.ts';
import {
  kindOf,
  providerKinds,
  setupOf,
  standInOf,
} from '#server/infra/payments/provider-kinds.ts';
import type { Connection } from './connection.ts';

/*
 * What the parts of a shop work with: the environment wins, then what an owner has connected, then in a
 * test shop the stand-ins.
 */

type Known = readonly Connection[];

const valuesOf = (connections: Known, kind: string) =>
  connections.find((each) => each.kind === kind)?.values;

/** The payment providers, in the order in which they take new orders. */
export function paymentSetups(
  config: Pick<Config, 'payments' | 'sandbox' | 'selfUrl'>,
  connections: Known,
): ProviderSetup[] {
  const connected = providerKinds.flatMap((kind) => {
    const values = isSet(config, kind.id) ? undefined : valuesOf(connections, kind.id);
    const setup = values && connectedSetup(config, kind, values);
    return setup ? [setup] : [];
  });
  // The stand-in that a new test shop begins with ends with the first real choice.
  const fromConfig = connected.length > 0 ? config.payments.filter(isKept) : config.payments;
  const placeOf = ({ provider }: ProviderSetup) =>
    connections.find(({ kind }) => kind === provider)?.position ?? 0;
  return [...fromConfig, ...connected].toSorted((one, other) => placeOf(one) - placeOf(other));
}

const isKept = ({ isDefault }: ProviderSetup) => isDefault !== true;

const isSet = ({ payments }: Pick<Config, 'payments'>, id: string) =>
  payments.some((each) => each.provider === id && isKept(each));

/** Live keys that an owner has connected in a test shop: they wait for its public address. */
export function waitingKeys(
  config: Pick<Config, 'payments' | 'sandbox'>,
  connections: Known,
  kind: ProviderKind,
): ConnectionValues | undefined {
  const values = isSet(config, kind.id) ? undefined : valuesOf(connections, kind.id);
  if (!config.sandbox || !values || isStandInKey(kind, values)) return undefined;
  return kind.isLive(values) ? values : undefined;
}

/**
 * Undefined for keys that move no money where money is real, and for live keys in a test shop, such as a
 * backup that was restored for a look.
 */
export function connectedSetup(
  { sandbox, selfUrl }: Pick<Config, 'sandbox' | 'selfUrl'>,
  kind: ProviderKind,
  values: ConnectionValues,
): ProviderSetup | undefined {
  const isStandIn = isStandInKey(kind, values);
  const isLive = !isStandIn && kind.isLive(values);
  if (isLive === sandbox) return undefined;
  if (!isStandIn) return setupOf(kind, values);
  // What the owner typed is tried against the stand-in, which knows only its own webhook secret.
  const setup = standInOf(kind, `${selfUrl}/sandbox`);
  const { webhookSecret: made } = kind.keys;
  const own = made ? { [made.name]: setup.keys[made.name] ?? '' } : {};
  return { ...setup, keys: { ...values, ...own } };
}

/** Whether these are the public keys of the stand-in, which anybody can know. */
export function isStandInKey({ keys, standIn }: ProviderKind, values: ConnectionValues): boolean {
  const { name } = keys.publicId;
  return values[name] === standIn.keys[name];
}

export function mailOf({ mail }: Pick<Config, 'mail'>, connections: Known): MailConfig | undefined {
  if (mail?.kind === 'smtp') return mail;
  const values = valuesOf(connections, 'mail');
  return values ? smtpOf(values) : mail;
}

export function smtpOf(values: ConnectionValues): Extract<MailConfig, { kind: 'smtp' }> {
  const { host = '', port = '', user = '', password = '', from = '' } = values;
  // On 465 TLS comes first; elsewhere the mailer insists on STARTTLS where the mail leaves the machine.
  const protocol = port === '465' ? 'smtps' : 'smtp';
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return { kind: 'smtp', url: `${protocol}://${login}@${host}:${port}`, from };
}

export function googleOf(
  { google, sandbox }: Pick<Config, 'google' | 'sandbox'>,
  connections: Known,
): GoogleConfig | undefined {
  if (google && !google.isSandbox) return google;
  const clientId = valuesOf(connections, 'google')?.clientId;
  if (clientId === undefined) return google;
  if (clientId === sandboxClientId) return sandbox ? google : undefined;
  return googleConfigOf(clientId);
}

/** How a kind is in use, by the server or by an owner. */
export function stateOf(
  config: Config,
  { id, part }: Pick<ConnectionKind, 'id' | 'part'>,
  connections: Known,
): ConnectionView['state'] {
  if (part === 'payments') {
    if (waitingKeys(config, connections, kindOf(id))) return 'waiting';
    const setups = paymentSetups(config, connections);
    return setups.find(({ provider }) => provider === id)?.mode ?? 'none';
  }
  if (id === 'mail') {
    const mail = mailOf(config, connections);
    return mail ? (mail.kind === 'sandbox' ? 'stand-in' : 'live') : 'none';
  }
  if (id === 'google') {
    const google = googleOf(config, connections);
    return google ? (google.isSandbox ? 'stand-in' : 'live') : 'none';
  }
  if (id === 'media' && config.mediaUrl) return 'live';
  return valuesOf(connections, id) ? 'live' : 'none';
}

/** The bucket beside the shop's folder. */
export function mediaBucketOf(
  { mediaUrl }: Pick<Config, 'mediaUrl'>,
  connections: Known,
): { access: BucketAccess; isLeaving: boolean } | undefined {
  const { values, isLeaving = false } = connections.find(({ kind }) => kind === 'media') ?? {};
  return mediaUrl || !values ? undefined : { access: connectedBucketOf(values), isLeaving };
}
