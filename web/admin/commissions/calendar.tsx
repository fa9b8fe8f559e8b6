import clsx from 'clsx';
import { addDays, addMonths, firstOfMonth, indianDay, monthOf } from '#contract/api/calendar.ts';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { CalendarEntry } from '#contract/commissions/admin-commissions.ts';
import { isMonth } from '#contract/commissions/commission-rules.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { DayText } from '#web/commissions/day-text.tsx';
import { StepBadge } from '#web/commissions/step-badge.tsx';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/calendar.ts';

const load = (async (ask, { url: { searchParams } }) => {
  const asked = searchParams.get('month') ?? '';
  const month = isMonth(asked) ? asked : monthOf(indianDay(new Date()));
  const { data } = await ask(adminCommissionsApi.readCommissionCalendar, { query: { month } });
  return { month, ...data };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Commission Calendar');

const words: Record<CalendarEntry['kind'], string> = {
  delivery: 'to be delivered',
  answer: 'last day to accept',
  wanted: 'wanted by the customer',
};

const monthText = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The days of a month that bind the studio: on a desk as weeks, on a phone those with an entry. */
export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { month, today, entries, late } = loaderData;
  const days = daysOf(month);
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const name = monthText.format(new Date(firstOfMonth(month)));
  return (
    <>
      <AdminHeading title="Commission Calendar" subtitle={name} back="/admin/commissions">
        <nav aria-label="Month" className="flex flex-wrap gap-3">
          <LinkButton variant="secondary" to={`?month=${addMonths(month, -1)}`}>
            Previous
          </LinkButton>
          <LinkButton variant="secondary" to={`?month=${monthOf(today)}`}>
            Today
          </LinkButton>
          <LinkButton variant="secondary" to={`?month=${addMonths(month, 1)}`}>
            Next
          </LinkButton>
        </nav>
      </AdminHeading>
      {late.length > 0 && (
        <section
          aria-labelledby="late"
          className="mt-6 rounded-lg border border-madder bg-madder-wash p-4"
        >
          <h2 id="late" className="text-xl">
            Late
          </h2>
          <Entries entries={late} withDay />
        </section>
      )}
      {entries.length === 0 && <p className="mt-6 text-soft lg:hidden">Nothing this month</p>}
      <div aria-hidden="true" className="mt-6 grid grid-cols-7 text-sm text-soft max-lg:hidden">
        {weekdays.map((weekday) => (
          <span key={weekday} className="px-3 pb-1">
            {weekday}
          </span>
        ))}
      </div>
      <ol className="grid gap-3 max-lg:mt-6 lg:grid-cols-7 lg:gap-0 lg:border-line lg:border-t lg:border-l">
        {days.map((day, at) => {
          const own = byDay.get(day) ?? [];
          return (
            <li
              key={day}
              className={clsx(
                'min-w-0 bg-rice p-3 max-lg:rounded-lg max-lg:border max-lg:border-line lg:min-h-28 lg:border-line lg:border-r lg:border-b',
                own.length === 0 && 'max-lg:hidden',
                at === 0 && starts[weekdayOf(day)],
                day === today && 'lg:bg-accent-wash',
              )}
            >
              <p className="text-sm">
                <span className={clsx('lg:sr-only', day === today && 'font-semibold')}>
                  <DayText day={day} />
                </span>
                <span
                  aria-hidden="true"
                  className={clsx('max-lg:hidden', own.length === 0 && 'text-soft')}
                >
                  {Number(day.slice(-2))}
                </span>
              </p>
              <Entries entries={own} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Entries({ entries, withDay }: { entries: readonly CalendarEntry[]; withDay?: boolean }) {
  if (entries.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-3">
      {entries.map(({ day, kind, number, title, name, step }) => (
        <li key={`${kind}-${number}`} className="grid justify-items-start gap-1 text-sm">
          <Link
            to={`/admin/commissions?commission=${number}`}
            className="flex min-h-11 max-w-full items-center font-semibold underline-offset-4 hover:text-accent hover:underline"
          >
            <span className="min-w-0 break-words">{title}</span>
          </Link>
          <span className="min-w-0 max-w-full break-words text-soft">
            {name}, {words[kind]}
            {withDay && (
              <>
                {' '}
                <DayText day={day} />
              </>
            )}
          </span>
          <StepBadge step={step} />
        </li>
      ))}
    </ul>
  );
}

/** Where the first day of a month stands; weeks begin on Monday. */
const starts = [
  'lg:col-start-1',
  'lg:col-start-2',
  'lg:col-start-3',
  'lg:col-start-4',
  'lg:col-start-5',
  'lg:col-start-6',
  'lg:col-start-7',
];

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = firstOfMonth(month); monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}
