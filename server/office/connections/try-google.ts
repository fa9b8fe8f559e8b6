import { connectionMessages as m } from '#contract/connections/connection-rules.ts';
import { googleOf } from '#server/infra/connections/connected-parts.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Trial } from './trial.ts';

const TIMEOUT_MS = 5000;

/** Google tells nobody whether it knows a client; its certificates at least have to be in reach. */
export async function tryGoogle(shop: Shop, { values }: Trial): Promise<string> {
  const google = values
    ? googleOf(shop.config, [{ kind: 'google', values, position: 0 }])
    : await shop.google();
  if (!google && values) throw invalidField('values.clientId', m.standInKey);
  if (!google) throw new Problem('unavailable', m.notSetUp);
  try {
    const answer = await fetch(google.certsUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`${google.certsUrl} answered ${answer.status}`);
  } catch (error) {
    throw new Problem('unavailable', m.googleAway, { cause: error });
  }
  return m.googleWorks;
}
