import { useId, useState } from 'react';
import { inInches, readSizeChart } from '#contract/categories/size-chart.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { languageOf } from '#web/ui/language.ts';

const units = ['cm', 'inches'] as const;

interface SizeChartProps {
  text: string;
  onClose: () => void;
}

/** What each size measures, in centimetres or inches, and how to measure. */
export default function SizeChartDialog({ text, onClose }: SizeChartProps) {
  const [unit, setUnit] = useState<(typeof units)[number]>('cm');
  const name = useId();
  const { measures = [], sizes = [], help } = readSizeChart(text) ?? {};
  const shown = (cell: string) => (unit === 'cm' ? cell : inInches(cell)) || '–';
  return (
    <Dialog open onClose={onClose} title="Size chart">
      <fieldset className="flex gap-2">
        <legend className="sr-only">Unit</legend>
        {units.map((each) => (
          <label
            key={each}
            className="relative grid min-h-11 place-items-center rounded-full border border-edge bg-rice px-4 font-semibold has-checked:border-accent has-checked:bg-accent has-checked:text-rice has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={unit === each}
              onChange={() => setUnit(each)}
              className="absolute inset-0 size-full opacity-0"
            />
            {each}
          </label>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too. */}
      <section aria-label={`Sizes in ${unit}`} tabIndex={0} className="mt-4 overflow-x-auto">
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr className="border-edge border-b">
              {['Size', ...measures].map((each) => (
                <th key={each} scope="col" lang={languageOf(each)} className="py-2 pr-4">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ size, cells }) => (
              <tr key={size} className="border-line border-b">
                <th scope="row" className="py-2 pr-4">
                  {size}
                </th>
                {measures.map((measure, at) => (
                  <td key={measure} className="py-2 pr-4">
                    {shown(cells[at] ?? '')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {help && (
        <>
          <h3 className="mt-5 text-lg">How to measure</h3>
          <p lang={languageOf(help)} className="mt-1 whitespace-pre-line">
            {help}
          </p>
        </>
      )}
    </Dialog>
  );
}
