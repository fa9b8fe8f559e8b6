import { addDays, startOfDay } from '#contract/api/calendar.ts';

/** When the earliest of the last days begins, `today` included. */
export function firstNewDay(days: number, today: string): Date {
  return startOfDay(addDays(today, 1 - days));
}
