import { webVitalMetrics, webVitalRules } from '#contract/web-vitals/web-vitals-rules.ts';
import { vitalText } from './vital-texts.ts';

/** Explains the five figures and their limits. */
export function SpeedWords() {
  return (
    <details className="mt-4 rounded-lg border border-line bg-rice px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        What the figures mean
      </summary>
      <p className="mb-3 max-w-prose text-soft">
        Three of four visits were at least as fast as the figure, which is accurate to a tenth. The
        shop measures one visit in four, anonymously; visits by staff are left out.
      </p>
      <dl className="mb-4 grid gap-2">
        {webVitalMetrics.map((metric) => (
          <div key={metric} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3">
            <dt className="font-semibold">{metric}</dt>
            <dd>
              {webVitalRules[metric].words}: good up to{' '}
              {vitalText(metric, webVitalRules[metric].good)}, poor above{' '}
              {vitalText(metric, webVitalRules[metric].poor)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
