import {
  monthPattern,
  type PaperKind,
  paperKinds,
  paperLimits,
  papersFileRoute,
} from '#contract/paper-rules.ts';

/** What an address asks of the papers; what makes no sense in it is passed over. */
export function readPapersQuery(search: URLSearchParams): {
  month: string | undefined;
  kind: PaperKind | undefined;
  q: string | undefined;
} {
  const month = search.get('month') ?? '';
  return {
    month: monthPattern.test(month) ? month : undefined,
    kind: paperKinds.find((each) => each === search.get('kind')),
    q: search.get('q')?.trim().slice(0, paperLimits.searchMax) || undefined,
  };
}

/** A month's papers as a file. */
export function papersFileAddress(month: string): string {
  return `${papersFileRoute}?month=${month}`;
}

const names = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** November 2026 */
export function monthName(month: string): string {
  return names.format(new Date(`${month}-01T00:00:00Z`));
}
