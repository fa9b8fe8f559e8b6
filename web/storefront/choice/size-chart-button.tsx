import { lazy, Suspense, useState } from 'react';

const SizeChartDialog = lazy(() => import('./size-chart.tsx'));

/** Opens the chart, which loads only then. */
export default function SizeChartButton({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="needs-script min-h-11 px-2 font-semibold text-accent underline underline-offset-4 hover:no-underline"
      >
        Size chart
      </button>
      {isOpen && (
        <Suspense>
          <SizeChartDialog text={text} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
