import type { AdminOrder } from '#contract/orders.ts';
import { PaperLink } from '#web/ui/paper-link.tsx';
import { PanelPart } from '../list/panel-part.tsx';
import { useMayFetch } from '../papers/use-may-fetch.ts';

/** The invoice of an order and what took back from it. */
export function OrderPapers({ order: { papers } }: { order: AdminOrder }) {
  const mayFetch = useMayFetch();
  if (papers.length === 0) return null;
  return (
    <PanelPart title="GST Papers">
      <ul>
        {papers.map((paper) => (
          <li key={paper.id}>
            <PaperLink paper={paper} mayFetch={mayFetch} />
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
