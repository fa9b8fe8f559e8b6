import type { AuditValues } from '#contract/audit/audit.ts';
import { stockText } from '#contract/catalogue/admin-product-rules.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { countOf, imageAddress, presentProduct, sizeText } from './present-product.ts';
import { emptyIn, factsOf, statusOf } from './product-draft.ts';
import { findProductRows, type ProductRow, type VariantRow } from './products.queries.ts';

/** A product as the back office shows it. */
export function presentAdminProduct(row: ProductRow, settings: ShopSettings): AdminProduct {
  const product = presentProduct(row, settings);
  return {
    ...product,
    sizeChart: row.sizeChart,
    care: row.care,
    ...emptyIn(row),
    status: statusOf(row),
    // With the swatches' whole images, as the form names them.
    options: row.options,
    variants: product.variants.map((variant, at) => {
      const { onSale, gstRate: ownGstRate, reserved } = row.variants[at]!;
      return { ...variant, onSale, ownGstRate, reservedUnits: reserved };
    }),
    onSale: row.onSale,
    ownGstRate: row.gstRate,
    lowStockAt: row.lowStockAt,
    makerId: row.makerId,
    isCertified: row.isCertified,
    technique: row.technique,
    year: row.madeIn,
    edition: row.edition,
    reservedUnits: row.variants.reduce((sum, { reserved }) => sum + reserved, 0),
    sizeStocks: sizeStocksOf(row),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The counts of the one option's values, if each has its own. */
function sizeStocksOf({ options, variants }: Pick<ProductRow, 'options' | 'variants'>) {
  const isCounted = variants.every(({ stock, stockOf }) => stock !== null && stockOf === null);
  if (options.length !== 1 || !isCounted) return [];
  return variants.map(({ values: [size = ''], stock, reserved }) => {
    return { size, stock: stock ?? 0, reserved };
  });
}

/** The counts as the form writes them. */
export function stockTextOf(row: ProductRow): string {
  const { variants, options } = row;
  const sizeStocks = sizeStocksOf(row);
  const [only, ...others] = variants.filter(({ stockOf }) => stockOf === null);
  if (sizeStocks.length > 0 || others.length === 0) {
    return stockText({ stock: only?.stock ?? null, sizeStocks });
  }
  const label = ({ values }: VariantRow) => variantLabel(values) ?? '';
  if (options.length === 0) return '';
  return variants
    .map((variant) => `${label(variant)}: ${countOf(variant, row).stock ?? 'made to order'}`)
    .join(', ');
}

/** Hidden ones too. */
export async function showAdminProduct(db: Db, id: string): Promise<AdminProduct | undefined> {
  const [row] = await findProductRows(db, [id], { hiddenToo: true });
  const settings = await readShopSettings(db);
  return row && presentAdminProduct(row, settings);
}

/** The fields of a product that the audit log compares. */
export function auditValuesOf(row: ProductRow): AuditValues {
  return {
    ...factsOf(row),
    status: statusOf(row),
    size: sizeText(row),
    options: row.options.map(
      ({ name, values }) => `${name}: ${values.map((each) => each.value).join(', ')}`,
    ),
    variants: row.options.length === 0 ? [] : row.variants.map(auditTextOf),
    sku: onlyOf(row)?.sku ?? null,
    stock: stockTextOf(row),
    maker: row.makerName ?? row.makerId,
    images: row.images.map(imageAddress),
    imageAlts: row.images.map(({ alt }) => alt ?? ''),
    video: row.videoName,
  };
}

const onlyOf = ({ options, variants }: ProductRow) =>
  options.length === 0 ? variants[0] : undefined;

function auditTextOf(variant: VariantRow): string {
  const { values, pricePaise, discountPricePaise: discount, sku, onSale } = variant;
  const price = `₹${rupeesFromPaise(discount ?? pricePaise)}`;
  return [variantLabel(values), price, sku, !onSale && 'not on sale'].filter(Boolean).join(', ');
}
