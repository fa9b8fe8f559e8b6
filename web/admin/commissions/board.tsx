import clsx from 'clsx';
import { type DragEvent, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { pageSizeMax } from '#contract/api/paging.ts';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { DeskSummary } from '#contract/commissions/admin-commissions.ts';
import {
  type CommissionStep,
  commissionLife,
  commissionSteps,
  mayMoveCommission,
  stepLabel,
} from '#contract/commissions/commission-life.ts';
import { asides, opensOnly } from '#web/admin/list/opens-only.ts';
import { StepDialog } from '#web/admin/records/step-dialog.tsx';
import { useSteps } from '#web/admin/records/steps.tsx';
import { useAskedDialog } from '#web/admin/records/use-asked-dialog.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { Menu } from '#web/shell/header/menu.tsx';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { ChevronDown } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/board.ts';
import { DueDates, TurnBadge } from './desk-card.tsx';
import { moveSteps } from './move-steps.ts';

const load = (async (ask) => {
  const { data } = await ask(adminCommissionsApi.listAdminCommissions, {
    query: { limit: pageSizeMax },
  });
  return data;
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Commissions by Step');

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  !opensOnly(args, asides) && args.defaultShouldRevalidate;

interface Move {
  commission: DeskSummary;
  to: CommissionStep;
}

/** The steps that the studio may take from here by itself. */
const movesOf = (step: CommissionStep) =>
  commissionSteps.filter((to) => to !== step && mayMoveCommission(step, to, 'studio'));

export default function Board({ loaderData: { commissions, total } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [dragged, setDragged] = useState<DeskSummary>();
  const dialog = useAskedDialog();
  const moved = commissions.find(({ number }) => dialog.open?.endsWith(`:${number}`));

  /** A quote is written where the wishes are; the other steps ask for a note. */
  function move({ commission, to }: Move): void {
    if (to === 'quoted') {
      void navigate(`/admin/commissions?commission=${commission.number}`);
    } else dialog.show(`${to}:${commission.number}`);
  }

  return (
    <>
      <AdminHeading
        title="Commissions by Step"
        subtitle={total > commissions.length ? `The ${commissions.length} latest of ${total}` : ''}
        back="/admin/commissions"
      >
        <LinkButton variant="secondary" to="/admin/commissions">
          List
        </LinkButton>
      </AdminHeading>
      <div className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {commissionSteps.map((step) => (
          <Column
            key={step}
            step={step}
            commissions={commissions.filter((each) => each.step === step)}
            takes={dragged !== undefined && movesOf(dragged.step).includes(step)}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged) move({ commission: dragged, to: step });
              setDragged(undefined);
            }}
            onMove={move}
          />
        ))}
      </div>
      {moved && <Moving key={moved.number} commission={moved} />}
    </>
  );
}

function Moving({ commission }: { commission: DeskSummary }) {
  return <StepDialog work={useSteps(moveSteps, 'commission', { record: commission })} />;
}

interface ColumnProps {
  step: CommissionStep;
  commissions: readonly DeskSummary[];
  /** What is dragged may be dropped here. */
  takes: boolean;
  onDrag(commission: DeskSummary | undefined): void;
  onDrop(): void;
  onMove(move: Move): void;
}

function Column({ step, commissions, takes, onDrag, onDrop, onMove }: ColumnProps) {
  const { isClosed } = commissionLife[step];
  return (
    <section
      aria-label={stepLabel(step)}
      onDragOver={(event: DragEvent) => takes && event.preventDefault()}
      onDrop={(event) => {
        if (!takes) return;
        event.preventDefault();
        onDrop();
      }}
      className={clsx(
        'rounded-lg border p-3',
        takes ? 'border-accent border-dashed bg-accent-wash' : 'border-line bg-shade/60',
      )}
    >
      <h2 className="flex items-baseline justify-between gap-2 px-1 text-lg">
        {stepLabel(step)}
        <span className="font-sans text-sm text-soft tabular-nums">{commissions.length}</span>
      </h2>
      {commissions.length === 0 ? (
        <p className="px-1 py-4 text-sm text-soft">
          {isClosed ? 'None among the latest' : 'Nothing here'}
        </p>
      ) : (
        <ul className="mt-2 grid gap-3">
          {commissions.map((each) => (
            <BoardCard key={each.number} commission={each} onDrag={onDrag} onMove={onMove} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface BoardCardProps {
  commission: DeskSummary;
  onDrag(commission: DeskSummary | undefined): void;
  onMove(move: Move): void;
}

/** Dragged to another step, or moved by its menu, which the keyboard reaches too. */
function BoardCard({ commission, onDrag, onMove }: BoardCardProps) {
  const { number, title, name, step } = commission;
  const moves = movesOf(step);
  return (
    <li
      draggable={moves.length > 0}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/plain', number);
        dataTransfer.effectAllowed = 'move';
        onDrag(commission);
      }}
      onDragEnd={() => onDrag(undefined)}
      className={clsx(
        'grid gap-2 rounded-md border border-line bg-rice p-3 shadow-card',
        moves.length > 0 && 'cursor-grab',
      )}
    >
      <Link
        to={`/admin/commissions?commission=${number}`}
        draggable={false}
        className="-my-1 flex min-h-11 items-center font-semibold underline-offset-4 hover:text-accent hover:underline"
      >
        <span className="min-w-0 break-words">{title}</span>
      </Link>
      <span className="text-sm text-soft">
        {name}, {number}
      </span>
      <DueDates commission={commission} />
      <span className="flex flex-wrap gap-2 empty:hidden">
        <TurnBadge commission={commission} />
      </span>
      {moves.length > 0 && (
        <Menu
          className="relative justify-self-start"
          buttonLabel={`Move to another step: ${title}, ${number}`}
          buttonClassName={buttonClass('secondary')}
          button={
            <>
              Move to
              <ChevronDown aria-hidden="true" className="size-4" />
            </>
          }
        >
          <ul className="absolute top-full left-0 z-10 mt-1 w-56 rounded-md border border-line bg-rice p-1 shadow-float">
            {moves.map((to) => (
              <li key={to}>
                <button
                  type="button"
                  onClick={() => onMove({ commission, to })}
                  className="flex min-h-11 w-full items-center rounded-md px-3 text-left hover:bg-shade"
                >
                  {to === 'quoted' ? 'Quoted: create a quote' : stepLabel(to)}
                </button>
              </li>
            ))}
          </ul>
        </Menu>
      )}
    </li>
  );
}
