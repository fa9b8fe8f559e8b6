import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { categoriesApi } from '#contract/categories/categories.endpoints.ts';
import { ScreenPreview } from '#web/admin/preview/screen-preview.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRead } from '#web/admin/records/use-read.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { TextSection } from '#web/storefront/product/text-section.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Price } from '#web/ui/price.tsx';
import type { TypedProduct } from './product-controls.tsx';
import type { PickedFiles } from './use-picked-files.ts';
import type { ProductForm } from './use-product-form.ts';

interface ProductPreviewProps {
  form: ProductForm;
  files: PickedFiles;
  product: AdminProduct | undefined;
  onClose(): void;
}

/** What is typed, as the customer will see it: nothing is saved, and nobody else sees it. */
export default function ProductPreview({ form, files, product, onClose }: ProductPreviewProps) {
  const { typed, images } = form;
  const { categories } = useShopFacts();
  const category = categories.find(({ address }) => address === typed.category);
  const sources = images.flatMap(({ id, isNew, alt }) => {
    const source = isNew ? files.find(id)?.url : id;
    return source ? [{ id, source, alt }] : [];
  });
  const care = useCare(typed);
  const [main, ...others] = sources;
  const price = Number(typed.variants?.rows[0]?.price || typed.price) || 0;
  const discount = Number(typed.variants?.rows[0]?.discountPrice || typed.discountPrice) || null;
  const facts = [
    ['Size', typed.variants ? '' : typed.size],
    ['Material', typed.material],
    ['Technique', typed.technique],
    ['Year', typed.year],
  ].filter(([, value]) => value);
  return (
    <Dialog open onClose={onClose} title="Preview" className="sm:max-w-6xl">
      <ScreenPreview
        title={typed.name || 'No name yet'}
        hint={
          product?.status === 'shown' ? 'With your changes, not saved yet.' : 'Only you see it.'
        }
      >
        <div className="grid grid-cols-1 gap-6 p-4 lg:grid-cols-2 lg:gap-12 lg:p-10">
          <div className="grid content-start gap-3">
            {main ? (
              <img
                src={main.source}
                alt={main.alt}
                className="aspect-square w-full object-contain"
              />
            ) : (
              <p className="grid aspect-square place-items-center bg-shade text-soft">
                No image yet
              </p>
            )}
            <div className="grid grid-cols-5 gap-2">
              {others.map(({ id, source, alt }) => (
                <img key={id} src={source} alt={alt} className="aspect-square object-cover" />
              ))}
            </div>
          </div>
          <div className="grid content-start gap-5">
            <div>
              <div className="flex flex-wrap gap-2">
                {category && <Chip tone="indigo">{category.one}</Chip>}
                {typed.featured && <Chip tone="turmeric">Featured</Chip>}
              </div>
              <h1 lang={languageOf(typed.name)} className="mt-3 text-3xl md:text-4xl">
                {typed.name || 'No name yet'}
              </h1>
            </div>
            {price > 0 && <Price price={price} discountPrice={discount} size="large" />}
            <TextSection title="About this product" text={typed.description}>
              <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
                {facts.map(([name, value]) => (
                  <div key={name} className="contents">
                    <dt className="text-soft">{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </TextSection>
            {care && <TextSection title="Care" text={care} />}
          </div>
        </div>
      </ScreenPreview>
    </Dialog>
  );
}

/** Its own, or its category's as it stands now. */
function useCare({ care, category }: TypedProduct): string {
  const adminCall = useAdminCall();
  const isOwn = care.trim() !== '';
  const { answer } = useRead(
    !isOwn && (() => adminCall(categoriesApi.listAdminCategories, {})),
    [],
  );
  const ofAll = answer?.data.categories.find(({ address }) => address === category)?.care ?? '';
  return isOwn ? care : ofAll;
}
