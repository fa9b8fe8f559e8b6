// The shop's own time zone, so that server and browser write the same day.
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** The day of an ISO time, as the shop's calendar has it. */
export function DateText({ iso }: { iso: string }) {
  return <time dateTime={iso}>{day.format(new Date(iso))}</time>;
}
