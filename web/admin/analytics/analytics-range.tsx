import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { type AskedRange, rangeProblem } from '#contract/analytics/analytics-rules.ts';
import { addDays, addMonths, firstOfMonth, monthOf } from '#contract/api/calendar.ts';
import { RangeLink } from '#web/admin/records/range-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface AnalyticsRangeProps {
  /** From the address; empty for all time. */
  asked: AskedRange;
  today: string;
}

/** Chooses the days that the address names as `from` and `to`. */
export function AnalyticsRangePicker({ asked, today }: AnalyticsRangeProps) {
  const [problem, setProblem] = useState<string>();

  function check(event: FormEvent<HTMLFormElement>): void {
    const days = new FormData(event.currentTarget);
    const found = rangeProblem({ from: String(days.get('from')), to: String(days.get('to')) });
    setProblem(found);
    if (found) event.preventDefault();
  }

  return (
    <div className="mt-3 grid gap-4 rounded-lg border border-line bg-rice p-4 shadow-card">
      <ul aria-label="Common ranges" className="flex flex-wrap gap-2">
        {usualRanges(today).map(({ name, ...range }) => (
          <RangeLink
            key={name}
            to={{ search: addressOf(range) }}
            onClick={() => setProblem(undefined)}
            name={name}
            isChosen={range.from === asked.from && range.to === asked.to}
          />
        ))}
      </ul>
      <Form
        method="get"
        preventScrollReset
        onSubmit={check}
        key={`${asked.from} ${asked.to}`}
        className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[11rem_11rem_auto] sm:justify-start"
      >
        <TextField
          label="From"
          type="date"
          name="from"
          required
          max={today}
          defaultValue={asked.from}
        />
        <TextField
          label="To"
          error={problem}
          type="date"
          name="to"
          required
          max={today}
          defaultValue={asked.to}
        />
        <Button type="submit" variant="secondary" className="max-sm:col-span-2 sm:mt-8">
          Show These Days
        </Button>
      </Form>
    </div>
  );
}

function usualRanges(today: string): (AskedRange & { name: string })[] {
  const month = monthOf(today);
  const lastMonth = addMonths(month, -1);
  return [
    { name: 'All Time' },
    { name: 'Last 7 Days', from: addDays(today, -6), to: today },
    { name: 'Last 30 Days', from: addDays(today, -29), to: today },
    { name: 'This Month', from: firstOfMonth(month), to: today },
    {
      name: 'Last Month',
      from: firstOfMonth(lastMonth),
      to: addDays(firstOfMonth(month), -1),
    },
    { name: 'This Year', from: firstOfMonth(`${month.slice(0, 4)}-01`), to: today },
    { name: 'Financial Year', from: firstOfMonth(financialYear(month)), to: today },
  ];
}

/** India's begins in April. */
function financialYear(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return `${number < 4 ? year - 1 : year}-04`;
}

function addressOf({ from, to }: AskedRange): string {
  return from && to ? `?${new URLSearchParams({ from, to })}` : '';
}
