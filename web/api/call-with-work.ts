import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';
import type { Outcome } from '#contract/envelope.ts';
import { workHeader } from '#contract/proof-of-work.ts';
import type { WorkNeeded } from '#contract/work-needed.ts';
import { toast } from '#web/ui/toast.ts';
import { call } from './call.ts';

/**
 * As `call`. Where many have tried before, the shop asks for a proof of work: the browser does it, and
 * makes the call again, without the user's doing.
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
    // The script did not come.
    return answer;
  } finally {
    toast.dismiss(notice);
  }
}
