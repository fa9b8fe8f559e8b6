import { readPage } from '#contract/api/paging.ts';
import { commissionPage, newCommissionPage } from '#contract/commissions/commission-rules.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import type { CommissionSummary } from '#contract/commissions/commissions.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { inBrowserGuarded, type Load, onServerForUsers } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/commissions.ts';
import { DayText } from './day-text.tsx';
import { StepBadge } from './step-badge.tsx';

const PAGE_SIZE = 20;

const load = (async (ask, { url }) => {
  const page = readPage(url.searchParams);
  const { data } = await ask(commissionsApi.listCommissions, { query: { page, limit: PAGE_SIZE } });
  return { ...data, page };
}) satisfies Load<unknown>;

export const loader = onServerForUsers(load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'My Commissions',
    description:
      'The custom pieces that the studio makes for you, and your conversations about them.',
  });

export default function Commissions({ loaderData }: Route.ComponentProps) {
  const { commissions, page, pages } = loaderData;
  return (
    <div className="wrap max-w-4xl py-6 md:py-10">
      <PageHeading title="My Commissions" subtitle="Custom pieces, made for you">
        {commissions.length > 0 && (
          <LinkButton to={newCommissionPage()}>Request a Custom Piece</LinkButton>
        )}
      </PageHeading>
      {commissions.length === 0 ? (
        <EmptyState
          title="No commissions yet"
          actions={<LinkButton to={newCommissionPage()}>Request a Custom Piece</LinkButton>}
        >
          A size for your wall, a colour for a wedding: tell the studio what you have in mind, and
          discuss it on one page.
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4">
          {commissions.map((each) => (
            <Card key={each.number} commission={each} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
    </div>
  );
}

function Card({ commission }: { commission: CommissionSummary }) {
  const { number, title, step, unread, total, validUntil, deliverOn, lastAt } = commission;
  return (
    <li>
      <Link
        to={commissionPage(number)}
        className="grid gap-2 rounded-lg border border-line bg-rice p-4 shadow-card hover:border-accent"
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          <strong className="min-w-0 break-words text-lg">{title}</strong>
          <span className="flex flex-wrap gap-2">
            {unread > 0 && <Chip tone="madder">{unread} new</Chip>}
            <StepBadge step={step} />
          </span>
        </span>
        {total !== null && (
          <span className="flex flex-wrap gap-x-4 tabular-nums">
            {formatExactRupees(total)}
            {step === 'quoted' && validUntil && (
              <span className="text-soft">
                valid until <DayText day={validUntil} />
              </span>
            )}
            {step === 'accepted' && deliverOn && (
              <span className="text-soft">
                delivery by <DayText day={deliverOn} />
              </span>
            )}
          </span>
        )}
        <span className="text-sm text-soft">
          {number}, last changed on <DateText iso={lastAt} />
        </span>
      </Link>
    </li>
  );
}
