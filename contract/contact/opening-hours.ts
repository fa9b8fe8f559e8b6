export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Hours and minutes of India, such as 11:00. */
export interface OpenTime {
  opens: string;
  closes: string;
}

/** Null on days that are closed. */
export type OpeningHours = Record<Weekday, OpenTime | null>;

interface SharedHours {
  /** "Tuesday to Saturday". */
  days: string;
  /** Null when closed. */
  time: { from: string; to: string } | null;
}

/** The week as on a sign at the door: days with the same hours together, closed days last. */
export function describeHours(hours: OpeningHours): SharedHours[] {
  const runs: { days: Weekday[]; time: OpenTime | null }[] = [];
  for (const day of weekdays) {
    const time = hours[day];
    const run = runs.at(-1);
    if (run && isSame(run.time, time)) run.days.push(day);
    else runs.push({ days: [day], time });
  }
  const isClosed = ({ time }: { time: OpenTime | null }) => time === null;
  const open = runs.filter((run) => !isClosed(run));
  return [...open, ...runs.filter(isClosed)].map(({ days, time }) => ({
    days: describeDays(days),
    time: time && { from: describeTime(time.opens), to: describeTime(time.closes) },
  }));
}

function isSame(one: OpenTime | null, other: OpenTime | null): boolean {
  return one?.opens === other?.opens && one?.closes === other?.closes;
}

function describeDays(days: readonly Weekday[]): string {
  const names = days.map((day) => day.charAt(0).toUpperCase() + day.slice(1));
  const [first = '', second = first] = names;
  if (names.length < 3) return first === second ? first : `${first} and ${second}`;
  return `${first} to ${names.at(-1)}`;
}

/** "11 AM", "6:30 PM". */
function describeTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
