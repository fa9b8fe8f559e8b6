import { addDays } from '#contract/api/calendar.ts';
import type { Promises } from './words.ts';

interface Window {
  from: string;
  to: string;
}

/** Days of the week as dates count them. */
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const wholeCities = /\b(cit(y|ies)|metros?)\b/i;

/** The next day of dispatch after `day`, as far as the shop's words name days of the week. */
export function dispatchDay(dispatch: string, day: string): string {
  const days = daysIn(dispatch);
  let next = addDays(day, 1);
  while (days.length > 0 && !days.includes(weekdayOf(next))) next = addDays(next, 1);
  return next;
}

/**
 * When a parcel that leaves on `day` arrives in the city: by the promise that names it, else from
 * that of cities, or the fastest, to the slowest. Undefined where the promises name no days.
 */
export function deliveryWindow(
  delivery: Promises['delivery'],
  city: string,
  day: string,
): Window | undefined {
  const rows = delivery.flatMap(({ place, time }) => {
    const numbers = (time.match(/\d+/g) ?? []).map((each) => Number(each) * unitOf(time));
    return numbers.length > 0
      ? [{ place, from: Math.min(...numbers), to: Math.max(...numbers) }]
      : [];
  });
  const named = rows.find(({ place }) => names(place, city));
  const whole = rows.find(({ place }) => wholeCities.test(place));
  const from = named?.from ?? whole?.from ?? Math.min(...rows.map((row) => row.from));
  const to = named?.to ?? Math.max(...rows.map((row) => row.to));
  return rows.length > 0 ? { from: addDays(day, from), to: addDays(day, to) } : undefined;
}

const unitOf = (time: string) => (/week/i.test(time) ? 7 : 1);

function names(place: string, city: string): boolean {
  const words = place.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  const own = city
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 2);
  return own.some((word) => words.includes(word) && !wholeCities.test(word));
}

const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** "Monday to Friday" are five days; "Tuesday and Friday" two. */
function daysIn(text: string): number[] {
  const found = [...text.toLowerCase().matchAll(/(sun|mon|tues|wednes|thurs|fri|satur)day/g)].map(
    ([word]) => weekdays.indexOf(word),
  );
  const [first, last] = found;
  if (first === undefined || last === undefined || found.length !== 2) return found;
  if (!/day\s*(to|-|–)\s*\w+day/i.test(text)) return found;
  const length = (last - first + 7) % 7;
  return Array.from({ length: length + 1 }, (_, at) => (first + at) % 7);
}
