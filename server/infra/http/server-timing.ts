import type { RequestContext } from '#server/infra/request-context/request-context.ts';

/** One entry of a Server-Timing header: how long something took, or a description. */
function timing(name: string, { ms, desc }: { ms?: number; desc?: string }): string {
  const duration = ms === undefined ? '' : `;dur=${ms.toFixed(1)}`;
  return `${name}${duration}${desc === undefined ? '' : `;desc="${desc}"`}`;
}

/**
 * How long an answer took, for the browser's tools and for monitoring. Database figures only for
 * reads: for a sign-in or a lost password they would reveal whether there is an account.
 */
export function serverTiming(method: string, work: RequestContext, totalMs: number): string {
  const entries = [timing('total', { ms: totalMs })];
  if (method === 'GET' || method === 'HEAD') {
    const { statements, milliseconds } = work;
    const desc = `${statements} ${statements === 1 ? 'statement' : 'statements'}`;
    entries.unshift(timing('db', { ms: milliseconds, desc }));
  }
  return entries.join(', ');
}
