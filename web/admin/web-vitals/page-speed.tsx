import type { MeasuredPage, MeasuredWebVital } from '#contract/web-vitals/web-vitals.ts';
import { ratingOf } from '#contract/web-vitals/web-vitals-rules.ts';
import { Chip } from '#web/ui/chip.tsx';
import { pageNames, ratingNames, vitalText } from './vital-texts.ts';

/** One page on one kind of device: each figure with its rating. */
export function PageSpeed({ measured: { page, visits, vitals } }: { measured: MeasuredPage }) {
  return (
    <article className="rounded-lg border border-line bg-rice p-4 shadow-card">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{pageNames[page]}</h3>
        <p className="text-sm text-soft tabular-nums">
          {visits.toLocaleString('en-IN')} {visits === 1 ? 'visit' : 'visits'} measured
        </p>
      </header>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-5">
        {vitals.map((vital) => (
          <Vital key={vital.metric} vital={vital} />
        ))}
      </dl>
    </article>
  );
}

function Vital({ vital: { metric, p75, good, poor } }: { vital: MeasuredWebVital }) {
  const { word, tone } = ratingNames[ratingOf(metric, p75)];
  return (
    <div>
      <dt className="text-sm text-soft">{metric}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-xl tabular-nums">{vitalText(metric, p75)}</span>
        <Chip tone={tone}>{word}</Chip>
      </dd>
      <dd className="mt-1 text-sm text-soft tabular-nums">
        {percent(good)} good, {percent(poor)} poor
      </dd>
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
