import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { type Clock, DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';

const TIMEOUT_MS = 5000;

interface Held {
  keys: JWTVerifyGetKey;
  freshUntil: number;
}

/**
 * Google's public keys, cached as long as its answer allows. They rotate: for an unknown key they
 * are fetched again, at most once a minute. If that fails the known keys stay in use; a failure is
 * never cached.
 */
export function openGoogleKeys(certsUrl: string, clock: Clock): JWTVerifyGetKey {
  let held: Held | undefined;
  let asking: Promise<Held> | undefined;
  let lastAskedForUnknown = Number.NEGATIVE_INFINITY;

  const refresh = (): Promise<Held> => {
    asking ??= fetchKeys(certsUrl, clock).finally(() => {
      asking = undefined;
    });
    return asking.then((fetched) => {
      held = fetched;
      return fetched;
    });
  };
  const current = (): Promise<Held> => {
    const known = held;
    if (!known) return refresh();
    if (clock.now().getTime() < known.freshUntil) return Promise.resolve(known);
    return refresh().catch(() => known);
  };

  return async (header, token) => {
    const { keys } = await current();
    try {
      return await keys(header, token);
    } catch (error) {
      const now = clock.now().getTime();
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || now - lastAskedForUnknown < MINUTE_MS) throw error;
      lastAskedForUnknown = now;
      return (await refresh()).keys(header, token);
    }
  };
}

async function fetchKeys(certsUrl: string, clock: Clock): Promise<Held> {
  const answer = await fetch(certsUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${certsUrl} answered ${answer.status}`);
  return {
    keys: createLocalJWKSet((await answer.json()) as Parameters<typeof createLocalJWKSet>[0]),
    freshUntil: clock.now().getTime() + freshFor(answer.headers),
  };
}

function freshFor(headers: Headers): number {
  const maxAge = headers.get('cache-control')?.match(/max-age=(\d+)/)?.[1] ?? '300';
  const age = headers.get('age') ?? '0';
  return Math.min(Math.max(Number(maxAge) - Number(age), 0) * 1000, DAY_MS);
}
