import { type ReactNode, Suspense, useId } from 'react';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface ChartFigureProps {
  title: string;
  /** Shown instead of the chart if there is nothing to draw. */
  nothing?: string | undefined;
  /** Rendered in the browser only, once its code has loaded: pass a `lazy` component. */
  chart: ReactNode;
  /** The chart's height, reserved from the start: `h-64`. */
  chartClassName: string;
  /** The same figures as text. */
  table: ReactNode;
}

/** A chart and its figures, side by side on wide screens. */
export function ChartFigure({ title, nothing, chart, chartClassName, table }: ChartFigureProps) {
  const titleId = useId();
  const isHydrated = useHydrated();
  const placeholder = <Skeleton className={chartClassName} />;
  return (
    <figure
      aria-labelledby={titleId}
      className="min-w-0 rounded-lg border border-line bg-rice p-4 shadow-card sm:p-5"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {nothing ? (
        <p className="py-10 text-center text-soft">{nothing}</p>
      ) : (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-center gap-4">
          {/* Hidden from screen readers, since the table says the same. */}
          <div aria-hidden="true" className={chartClassName}>
            {isHydrated ? <Suspense fallback={placeholder}>{chart}</Suspense> : placeholder}
          </div>
          {table}
        </div>
      )}
    </figure>
  );
}
