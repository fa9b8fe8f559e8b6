import { describeHours, type OpeningHours } from '#contract/contact/opening-hours.ts';

interface HoursListProps {
  hours: OpeningHours;
  /** What stands between opening and closing. */
  joined: '-' | ' to ';
  zone?: string;
}

/** Whether the owner has said when. */
export const hasHours = (hours: OpeningHours) => Object.values(hours).some(Boolean);

/** A week's hours, days of the same hours together; nothing if the owner has not said them. */
export function HoursList({ hours, joined, zone }: HoursListProps) {
  if (!hasHours(hours)) return null;
  return (
    <dl className="divide-y divide-line">
      {describeHours(hours).map(({ days, time }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt>{days}</dt>
          <dd className={time ? 'font-semibold' : 'text-soft'}>
            {time ? [`${time.from}${joined}${time.to}`, zone].filter(Boolean).join(' ') : 'closed'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
