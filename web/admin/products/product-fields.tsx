import { productLimitsOf } from '#contract/catalogue/product-limits.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { formatRupees, percentOff } from '#contract/money/money.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { useShopFacts } from '#web/page/shop-facts.ts';
import type { ProductForm } from './use-product-form.ts';

interface ProductFieldsProps {
  form: ProductForm;
  makers: readonly AdminMaker[];
}

/** What a product is, who made it, and what it costs. */
export function ProductFields({ form: { typed, controls }, makers }: ProductFieldsProps) {
  const facts = useShopFacts();
  const { price, discountPrice, description } = typed;
  const ofOne = (...names: string[]) => (typed.variants ? [] : names);
  const details = {
    description: { hint: `${description.length}/${productLimitsOf(facts).descriptionMax}` },
    category: {
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
    discountPrice: { hint: <DiscountPreview price={price} discountPrice={discountPrice} /> },
  };
  const group = (...only: string[]) => <FormFields form={controls} details={details} only={only} />;
  return (
    <>
      {group(
        ...['name', 'description', 'category', 'material', 'tags', 'featured', 'inStock'],
        ...ofOne('size'),
      )}
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
      {group('hsn', 'gstRate', ...ofOne('price', 'discountPrice'))}
      <details open={typed.sizeChart !== ''}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Own size chart</summary>
        {group('sizeChart')}
      </details>
    </>
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
