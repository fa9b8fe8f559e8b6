import { ProviderUnavailable } from '#server/infra/payments/provider-errors.ts';
import { providerOf } from '#server/infra/payments/provider-ids.ts';
import { type OpenedAt, providerOrdersOf } from '#server/selling/orders/record/orders.queries.ts';

/** The ids of those that did not answer in a round: they are not asked again in it, and the others are. */
export type ProvidersAway = Set<string>;

/** False for an error that is none of a provider that is away. */
export function noteAway(away: ProvidersAway, error: unknown): boolean {
  if (!(error instanceof ProviderUnavailable)) return false;
  away.add(error.provider);
  return true;
}

/** Whether one at which the order was opened may be asked, if it was opened at all. */
export function isAnyAsked(order: OpenedAt, away: ProvidersAway): boolean {
  const ids = providerOrdersOf(order);
  return ids.length === 0 || ids.some((id) => !away.has(providerOf(id)));
}

/** Whether one at which the order was opened has not answered. */
export function isAnyAway(order: OpenedAt, away: ProvidersAway): boolean {
  return providerOrdersOf(order).some((id) => away.has(providerOf(id)));
}
