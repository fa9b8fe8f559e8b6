import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { SlidersHorizontal } from '#web/ui/icons/icons.ts';
import { StockFields } from './stock-fields.tsx';
import type { PickedFiles } from './use-picked-files.ts';
import type { ProductForm } from './use-product-form.ts';
import { startVariants } from './variants/start-variants.ts';
import { VariantSection } from './variants/variant-section.tsx';

interface VariantFieldsProps {
  form: ProductForm;
  files: PickedFiles;
  product: AdminProduct | undefined;
}

/** The product's variants, and when their stock is low. */
export function VariantFields(props: VariantFieldsProps) {
  return (
    <>
      <Variants {...props} />
      <FormFields form={props.form.controls} only={['lowStockAt']} />
    </>
  );
}

/** What can be bought of a product: one thing, a choice of sizes, or variants with options. */
function Variants({ form, files, product }: VariantFieldsProps) {
  const { typed, base, draft, set, images, problem } = form;
  if (typed.variants) {
    return (
      <VariantSection
        productId={product?._id}
        variants={typed.variants}
        onChange={(next) => set('variants', next)}
        onSimple={base.variants ? undefined : () => set('variants', null)}
        images={images.map(({ id, isNew }) => ({
          id,
          source: isNew ? files.find(id)?.url : id,
        }))}
        reserved={new Map(product?.variants.map((each) => [each.id, each.reservedUnits]))}
        problem={problem}
      />
    );
  }
  return (
    <>
      <StockFields form={form} product={product} />
      <Button
        variant="secondary"
        onClick={() => {
          // The one unit that a new product begins with is not theirs.
          const isCounted = product || draft.changes.count !== undefined;
          set('variants', startVariants(isCounted ? typed : { ...typed, count: '' }, product));
        }}
        className="justify-self-start"
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        Add options, such as size and colour
      </Button>
    </>
  );
}
