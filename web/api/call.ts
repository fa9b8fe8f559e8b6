import type { Endpoint, Input } from '#contract/api/endpoint.ts';
import { sendPendingSignOut } from './pending-sign-out.ts';
import { type Called, send } from './send.ts';

/**
 * Calls an endpoint by its definition. Never throws: a refusal is the server's body with its
 * `status`, and where no body came back at all, the endpoint's fallback message. A change waits for
 * a sign-out that is still on its way, whose late answer would end the session of a new sign-in.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  headers?: Record<string, string>,
): Promise<Called<E>> {
  if (endpoint.method !== 'GET') await sendPendingSignOut();
  return send(endpoint, input, headers);
}
