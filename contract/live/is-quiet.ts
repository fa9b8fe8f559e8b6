import type { QuietHours } from './live.ts';

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Whether it is quiet at this moment; hours that end before they begin go past midnight. */
export function isQuiet(quiet: QuietHours | undefined, now: Date): boolean {
  if (!quiet) return false;
  const { from, until } = quiet;
  const at = timeOfDay.format(now);
  return from < until ? at >= from && at < until : at >= from || at < until;
}
