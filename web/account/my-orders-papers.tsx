import { useRevalidator } from 'react-router';
import { profile } from '#contract/accounts.endpoints.ts';
import type { Order } from '#contract/orders.ts';
import { paperMessages } from '#contract/paper-rules.ts';
import { call } from '#web/api/call.ts';
import { PaperLink } from '#web/ui/paper-link.tsx';
import { toast } from '#web/ui/toast.ts';

/** The bills of an order, to be fetched. */
export function PaperLines({ papers }: Pick<Order, 'papers'>) {
  const { revalidate } = useRevalidator();
  if (papers.length === 0) return null;
  /** Whose session has ended meets the guard of the page, which asks for it anew. */
  async function mayFetch(): Promise<boolean> {
    const answer = await call(profile, {});
    if (answer.success && !answer.isKept) return true;
    if (!answer.success && answer.status === 401) await revalidate();
    else toast.error(paperMessages.notNow);
    return false;
  }
  return (
    <div className="border-line border-t px-4 py-3 sm:px-6">
      <h3 className="font-sans text-sm text-soft">Bills</h3>
      <ul className="flex flex-wrap gap-x-8">
        {papers.map((paper) => (
          <li key={paper.id}>
            <PaperLink paper={paper} mayFetch={mayFetch} />
          </li>
        ))}
      </ul>
    </div>
  );
}
