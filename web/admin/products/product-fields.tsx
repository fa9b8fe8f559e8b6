import { type ReactNode, useState } from 'react';
import { sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { productLimitsOf } from '#contract/catalogue/product-limits.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { formatRupees, percentOff } from '#contract/money/money.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { useShopFacts } from '#web/page/shop-facts.ts';
import type { ProductForm } from './use-product-form.ts';

interface ProductFieldsProps {
  form: ProductForm;
  makers: readonly AdminMaker[];
  /** Its name and description, what it costs, or all else. */
  only: 'words' | 'price' | 'facts';
}

const searched = ['searchTitle', 'searchDescription'] as const;
const codes = ['hsn', 'gstRate', 'sku', 'barcode', 'weight'] as const;

/** What a product is, who made it, and what it costs. */
export function ProductFields({ form: { typed, controls }, makers, only }: ProductFieldsProps) {
  const facts = useShopFacts();
  const { price, discountPrice, description } = typed;
  const ofOne = (...names: string[]) => (typed.variants ? [] : names);
  // Of several, each has its own.
  const isPlain = !typed.variants && sizeChoices(typed.size).length === 0;
  const details = {
    description: { hint: `${description.length}/${productLimitsOf(facts).descriptionMax}` },
    category: {
      ...(!typed.category && { none: say.categoryMissing }),
      options: facts.categories.map((each) => ({ value: each.address, label: each.one })),
    },
    maker: {
      options: makers.map(({ _id, name, isVisible }) => ({
        value: _id,
        label: isVisible ? name : `${name} (hidden)`,
      })),
    },
    price: {
      hint: Number(price) > 0 ? `${formatRupees(Number(price))} before GST` : 'Before GST',
    },
    inStock: { hint: 'Untick to stop selling it, even with units left' },
    discountPrice: { hint: <DiscountPreview price={price} discountPrice={discountPrice} /> },
  };
  const isFilled = (names: readonly (keyof typeof typed)[]) =>
    names.some((name) => Boolean(typed[name]) || controls.problems[name]);
  const group = (...only: string[]) => <FormFields form={controls} details={details} only={only} />;
  if (only === 'words') return group('name', 'description');
  if (only === 'price') return group('category', ...ofOne('price', 'discountPrice'), 'inStock');
  return (
    <>
      {group('material', 'tags', 'featured', ...ofOne('size'))}
      <div className="grid gap-5">
        {group('maker', 'isCertified')}
        {typed.isCertified && (
          <FormFields
            form={controls}
            only={['technique', 'year', 'edition']}
            className="sm:grid-cols-3"
          />
        )}
      </div>
      <Folded title="Own size chart and care" isOpen={isFilled(['sizeChart', 'care'])}>
        {group('sizeChart', 'care')}
      </Folded>
      <Folded title="Search engines" isOpen={isFilled(searched)}>
        {group(...searched)}
      </Folded>
      <Folded title="Tax and codes" isOpen={isFilled(codes)}>
        {group(...codes.filter((name) => name === 'hsn' || name === 'gstRate' || isPlain))}
      </Folded>
    </>
  );
}

interface FoldedProps {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}

/** Opens by itself when it says something, or has a problem. */
function Folded({ title, isOpen, children }: FoldedProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <details
      open={isOpen || isAsked}
      onToggle={({ currentTarget }) => setAsked(currentTarget.open)}
      className="rounded-lg border border-line p-4"
    >
      <summary className="-m-4 cursor-pointer p-4 font-semibold">{title}</summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}

interface DiscountPreviewProps {
  price: string;
  discountPrice: string;
}

/** What customers save, as the shop shows it. */
function DiscountPreview({ price, discountPrice }: DiscountPreviewProps) {
  const before = Number(price);
  const now = Number(discountPrice);
  if (!discountPrice || !(now > 0) || !(now < before)) return 'Empty: no discount';
  return (
    <span aria-live="polite" className="font-semibold text-leaf">
      {percentOff(before, now)}% off, saves {formatRupees(before - now)}
    </span>
  );
}
