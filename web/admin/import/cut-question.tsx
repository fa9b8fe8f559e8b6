import type { CatalogueImport } from '#contract/catalogue/catalogue-files.ts';
import { productLimitsOf } from '#contract/catalogue/product-limits.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { Link } from '#web/ui/link.tsx';

interface CutQuestionProps {
  current: CatalogueImport;
  isCut: boolean;
  onChange(isCut: boolean): void;
}

/** Asked before anything is left out. */
export function CutQuestion({ current: { beyond, mayCut }, isCut, onChange }: CutQuestionProps) {
  const { imagesMax, descriptionMax } = productLimitsOf(useShopFacts());
  const parts = [
    ...(beyond.images > imagesMax
      ? [`up to ${beyond.images} images, but the limit is ${imagesMax}`]
      : []),
    ...(beyond.characters > descriptionMax
      ? [
          `descriptions of up to ${count(beyond.characters)} characters, but the limit is ${count(descriptionMax)}`,
        ]
      : []),
  ];
  if (mayCut || parts.length === 0) return null;
  return (
    <fieldset className="grid gap-2 rounded-md border border-line bg-paper p-3">
      {/* Within the box: a long one would not fit into its edge. */}
      <legend className="float-left font-semibold">
        {beyond.products === 1 ? 'One product has' : `${count(beyond.products)} products have`} more
        than the shop’s limits allow
      </legend>
      <p>
        There are {parts.join(', and ')}. Raise the limits in the{' '}
        <Link to="/admin/settings?section=products" className="text-accent underline">
          settings
        </Link>
        to keep everything. The report lists what would be left out.
      </p>
      <TickBox label="Leave out everything beyond the limits" isOn={isCut} onChange={onChange} />
    </fieldset>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-IN');
}
