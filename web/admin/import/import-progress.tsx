import type { CatalogueImport } from '#contract/catalogue/catalogue-files.ts';
import { ProgressBar } from '#web/ui/loading/progress-bar.tsx';

/** The progress of an import, which continues without the page. */
export function ImportProgress({
  current: { state, rows, rowsRead, picturesTaken: imagesTaken },
}: {
  current: CatalogueImport;
}) {
  const count = (number: number) => number.toLocaleString('en-IN');
  return (
    <div className="grid gap-2">
      <ProgressBar label="Rows read" part={rows > 0 ? rowsRead / rows : undefined} />
      <p role="status" className="tabular-nums">
        {rows > 0 ? `${count(rowsRead)} of ${count(rows)} rows` : 'The file is being opened'}
        {imagesTaken > 0 && ` · ${count(imagesTaken)} images`}
      </p>
      <p className="text-soft">
        {state === 'looking'
          ? 'Nothing is changed yet.'
          : 'You can leave or close this page. The import continues.'}
      </p>
    </div>
  );
}
