// The shop's own time zone, so that server and browser write the same day.
const timeZone = 'Asia/Kolkata';
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone });
const minute = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
});

/** The day of an ISO time, as the shop's calendar has it. */
export function DateText({ iso }: { iso: string }) {
  return <Time iso={iso} format={day} />;
}

/** The day and the minute. */
export function TimeText({ iso }: { iso: string }) {
  return <Time iso={iso} format={minute} />;
}

/** Browsers of other ages abbreviate months and set spaces in other ways than the server does. */
function Time({ iso, format }: { iso: string; format: Intl.DateTimeFormat }) {
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {format.format(new Date(iso))}
    </time>
  );
}
