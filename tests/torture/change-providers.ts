import { setTimeout as pause } from 'node:timers/promises';
import { connectionsApi } from '#contract/connections/connections.endpoints.ts';
import type { Visitor } from '#harness/visitor.ts';
import type { Context } from './context.ts';

/** The owner decides again and again which provider takes new orders first. */
export async function changeOrderOfProviders(
  { chance, providers, tally, isOver }: Context,
  owner: Visitor,
): Promise<void> {
  const kinds = providers.all.map(({ id }) => id);
  while (!isOver()) {
    await pause(chance.between(1_000, 5_000));
    kinds.reverse();
    const { status } = await owner.call(connectionsApi.orderConnections, { body: { kinds } });
    if (status === 200) tally.count('changed orders of providers');
  }
}
