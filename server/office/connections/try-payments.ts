import type { ConnectionValues } from '#contract/connections/connection-kind.ts';
import { connectionMessages as m } from '#contract/connections/connection-rules.ts';
import { HOUR_MS } from '#server/infra/clock.ts';
import {
  connectedSetup,
  isStandInKey,
  waitingKeys,
} from '#server/infra/connections/connected-parts.ts';
import type { PaymentProvider } from '#server/infra/payments/payment-provider.ts';
import { ProviderError, ProviderUnavailable } from '#server/infra/payments/provider-errors.ts';
import { idsOf } from '#server/infra/payments/provider-ids.ts';
import type { ProviderKind } from '#server/infra/payments/provider-kind.ts';
import { kindOf, openProvider, setupOf } from '#server/infra/payments/provider-kinds.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Trial } from './trial.ts';

/** Opens an order that nobody pays, which needs the same keys as any payment. */
export async function tryPayments(shop: Shop, trial: Trial): Promise<string> {
  const kind = kindOf(trial.kind.id);
  const provider = trial.values
    ? openTyped(shop, kind, { ...trial, values: trial.values })
    : await openSaved(shop, kind);
  if (!provider) throw new Problem('unavailable', m.notSetUp);
  const { title } = trial.kind;
  try {
    const { providerOrderId } = await provider.openOrder({
      orderId: shop.random.id(),
      openedBefore: 0,
      amountPaise: provider.can.leastPaise,
      currency: 'INR',
      payableUntil: new Date(shop.clock.now().getTime() + HOUR_MS),
      notes: 'A test of the keys by the owner',
      // Some providers insist on a number; nobody is called.
      customer: { ...trial.owner, phone: '9999999999' },
    });
    // As the provider's own dashboard shows it.
    const shown = idsOf(kind.id).raw(providerOrderId);
    return provider.mode === 'stand-in'
      ? m.orderOpenedByStandIn(shown)
      : m.orderOpened(title, shown);
  } catch (error) {
    throw refusalOf(error, kind, title);
  }
}

async function openSaved(shop: Shop, kind: ProviderKind): Promise<PaymentProvider | undefined> {
  const waiting = waitingKeys(shop.config, await shop.connections.read(), kind);
  return waiting
    ? openProvider(setupOf(kind, waiting), shop.config.shopUrl)
    : shop.payments.find(kind.id);
}

function openTyped(
  { config }: Shop,
  kind: ProviderKind,
  { values, mode }: { values: ConnectionValues; mode: Trial['mode'] },
): PaymentProvider {
  const first = fieldOf(kind, 'publicId');
  const isStandIn = isStandInKey(kind, values);
  const isLive = !isStandIn && kind.isLive(values);
  if (!config.sandbox && isStandIn) throw invalidField(first, m.standInKey);
  if (!config.sandbox && !isLive) throw invalidField(first, m.testKeyOnly);
  if (mode === 'live' && !isLive) throw invalidField(first, m.testKey);
  if (mode === 'test' && isLive) throw invalidField(first, m.liveKey);
  // A test shop keeps live keys for later; opening an order moves no money.
  const setup = connectedSetup(config, kind, values) ?? setupOf(kind, values);
  return openProvider(setup, config.shopUrl);
}

const fieldOf = ({ keys }: ProviderKind, key: 'publicId' | 'secret') => `values.${keys[key].name}`;

function refusalOf(error: unknown, kind: ProviderKind, title: string): unknown {
  if (error instanceof ProviderUnavailable) {
    return new Problem('unavailable', m.providerAway(title), { cause: error });
  }
  if (!(error instanceof ProviderError)) return error;
  const reason = error.description.replace(/\.$/, '');
  return error.status === 401 || error.status === 403
    ? invalidField(fieldOf(kind, 'secret'), m.keysRefused(title, reason))
    : invalidField(fieldOf(kind, 'publicId'), m.orderRefused(title, reason));
}
