import type { Product, Variant } from '#contract/catalogue/catalogue.ts';
import { type OptionFilter, readOptionFilter } from '#contract/catalogue/option-filter.ts';

/** Products as a list that is narrowed to values shows them: a red one is not shown in blue. */
export function asFiltered(products: readonly Product[], options: string | undefined): Product[] {
  const filter = readOptionFilter(options);
  return products.map((product) => {
    const found = product.variants.filter((variant) => hasValues(product, variant, filter));
    const shown = found.find(({ inStock }) => inStock) ?? found[0];
    return filter.size > 0 && shown?.image ? withMainImage(product, shown.image) : product;
  });
}

function hasValues({ options }: Product, { values }: Variant, filter: OptionFilter): boolean {
  return [...filter].every(([name, wanted]) =>
    options.some((option, at) => {
      return option.name.toLowerCase() === name && wanted.includes(values[at] ?? '');
    }),
  );
}

function withMainImage(product: Product, image: string): Product {
  const first = product.images.indexOf(image);
  if (first < 1) return product;
  const moved = <T>(list: readonly T[]) => [
    ...list.slice(first, first + 1),
    ...list.toSpliced(first, 1),
  ];
  const images = moved(product.images);
  return {
    ...product,
    image,
    images,
    additionalImages: images.slice(1).map((url) => ({ url })),
    imageAlts: moved(product.imageAlts),
  };
}
