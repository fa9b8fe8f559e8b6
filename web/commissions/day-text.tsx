import { startOfDay } from '#contract/api/calendar.ts';
import { DateText } from '#web/ui/date-text.tsx';

/** A day such as 2026-11-20, as people read it. */
export function DayText({ day }: { day: string }) {
  return <DateText iso={startOfDay(day).toISOString()} />;
}
