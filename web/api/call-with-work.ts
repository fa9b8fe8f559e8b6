import type { Answer, Endpoint, Input } from '#contract/api/endpoint.ts';
import type { Outcome } from '#contract/api/envelope.ts';
import { workHeader } from '#contract/api/proof-of-work.ts';
import type { WorkNeeded } from '#contract/api/work-needed.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { call } from './call.ts';

/**
 * As `call`. After many attempts the shop asks for a proof of work: the browser computes it and
 * repeats the call, unnoticed by the user.
 */
export async function callWithWork<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<Outcome<Answer<E>>> {
  const answer = await call(endpoint, input);
  const { proofOfWork } = answer as Partial<WorkNeeded>;
  if (!proofOfWork) return answer;
  const notice = toast.loading('Checking…');
  try {
    const { doWork } = await import('./do-work.ts');
    return await call(endpoint, input, { [workHeader]: await doWork(proofOfWork) });
  } catch {
    // The script did not load.
    return answer;
  } finally {
    toast.dismiss(notice);
  }
}
