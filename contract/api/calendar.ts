/**
 * Days and months as the shop counts them, those of India (S30): half past five ahead of
 * UTC the whole year round. A day is written 2026-11-20, a month 2026-11.
 */
const OFFSET = '+05:30';
const OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day on which something happened. */
export function indianDay(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The Indian time of an instant, such as 2026-11-20T18:00. */
export function indianTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** The instant of an Indian time such as 2026-11-20T18:00. */
export function indianInstant(time: string): Date {
  return new Date(`${time}:00${OFFSET}`);
}

/** Whether there is such a time, which 2026-11-39T18:00 is not. */
export function isIndianTime(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));
}

/** The instant in which the day begins. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${OFFSET}`);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export const dayMessage = 'The date must be in this century';

/** Whether the text is a day of this century; calculations stay within it. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The number of days in the range, both ends included. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function firstOfMonth(month: string): string {
  return `${month}-01`;
}

export function addMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
