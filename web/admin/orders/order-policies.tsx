import { policyNames, policyPages } from '#contract/content/policy-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { PanelPart } from '../list/panel-part.tsx';
import { useMay } from '../records/use-staff.ts';

/** Which text of each policy holds for an order, whatever was published since. */
export function OrderPolicies({ order: { policies } }: { order: AdminOrder }) {
  const mayRead = useMay('manager');
  const known = policyPages.flatMap((page) => {
    const version = policies[page];
    return version ? [{ page, version }] : [];
  });
  if (known.length === 0) return null;
  return (
    <PanelPart title="Policies accepted">
      <ul>
        {known.map(({ page, version }) => (
          <li key={page}>
            {mayRead ? (
              <Link
                to={`/admin/content/page/${page}?version=${encodeURIComponent(version)}`}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
              >
                {policyNames[page]}
              </Link>
            ) : (
              policyNames[page]
            )}{' '}
            <span className="text-soft">
              of <DateText iso={version} />
            </span>
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
