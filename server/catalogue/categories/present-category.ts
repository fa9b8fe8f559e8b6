import type { AuditValues } from '#contract/audit/audit.ts';
import type { AdminCategory, Category, CategoryFields } from '#contract/categories/categories.ts';
import type { CategoryRow } from './categories.queries.ts';

export function presentCategory(row: Omit<CategoryRow, 'products'>): Category {
  return {
    address: row.address,
    title: row.title,
    one: row.one,
    subtitle: row.subtitle,
    image: row.image,
    isVisible: row.isVisible,
    offersCustomOrders: row.offersCustomOrders,
    cashOnDelivery: row.cashOnDelivery,
  };
}

export function presentAdminCategory(row: CategoryRow): AdminCategory {
  return {
    ...categoryFieldsOf(row),
    products: row.products,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The form's fields. */
export function categoryFieldsOf(row: Omit<CategoryRow, 'products'>) {
  const { hsn, gstRate, isApparel, googleCategory } = row;
  return { ...presentCategory(row), hsn, gstRate, isApparel, googleCategory };
}

/** The form's fields as the table stores them. */
export function categoryColumns(
  {
    isVisible,
    offersCustomOrders,
    cashOnDelivery,
    gstRate,
    isApparel,
    googleCategory,
    ...same
  }: CategoryFields,
  before?: CategoryRow,
) {
  return {
    ...same,
    isVisible,
    offersCustomOrders,
    cashOnDelivery: cashOnDelivery ?? before?.cashOnDelivery ?? true,
    gstRate,
    isApparel,
    googleCategory:
      googleCategory === undefined ? (before?.googleCategory ?? null) : googleCategory,
  };
}

/** The fields that the audit log compares. */
export function auditedCategory(row: ReturnType<typeof categoryColumns>): AuditValues {
  return {
    address: row.address,
    name: row.title,
    oneProduct: row.one,
    subtitle: row.subtitle,
    image: row.image,
    visible: row.isVisible,
    customOrders: row.offersCustomOrders,
    cashOnDelivery: row.cashOnDelivery,
    hsn: row.hsn,
    gstRate: row.gstRate,
    apparel: row.isApparel,
    googleCategory: row.googleCategory,
  };
}
