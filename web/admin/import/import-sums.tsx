import { importOutcomes } from '#contract/catalogue/catalogue-file-rules.ts';
import type { CatalogueImport } from '#contract/catalogue/catalogue-files.ts';
import { outcomeWords } from './outcome-words.tsx';

/** How many products have which outcome. */
export function ImportSums({ current }: { current: CatalogueImport }) {
  const {
    counts,
    variants,
    picturesTaken: imagesTaken,
    picturesMissing: imagesMissing,
    state,
  } = current;
  const shown = importOutcomes.filter(
    (outcome) => counts[outcome] > 0 || ['created', 'updated', 'refused'].includes(outcome),
  );
  const hasImages = state !== 'ready' && imagesTaken + imagesMissing > 0;
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-6">
      {shown.map((outcome) => (
        <Sum key={outcome} name={outcomeWords[outcome]} count={counts[outcome]} />
      ))}
      {variants > 0 && <Sum name="Variants" count={variants} />}
      {hasImages && <Sum name="Images imported" count={imagesTaken} />}
      {imagesMissing > 0 && <Sum name="Images missing" count={imagesMissing} />}
    </dl>
  );
}

function Sum({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse rounded-md border border-line bg-paper px-2.5 py-2">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold text-xl tabular-nums">{count.toLocaleString('en-IN')}</dd>
    </div>
  );
}
