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
    isVisible: row.is_visible,
    offersCustomOrders: row.offers_custom_orders,
    cashOnDelivery: row.cash_on_delivery,
  };
}

export function presentAdminCategory(row: CategoryRow): AdminCategory {
  return {
    ...categoryFieldsOf(row),
    products: row.products,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The form's fields. */
export function categoryFieldsOf(row: Omit<CategoryRow, 'products'>) {
  const { hsn, gst_rate: gstRate, is_apparel: isApparel, google_category: googleCategory } = row;
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
    is_visible: isVisible,
    offers_custom_orders: offersCustomOrders,
    cash_on_delivery: cashOnDelivery ?? before?.cash_on_delivery ?? true,
    gst_rate: gstRate,
    is_apparel: isApparel,
    google_category:
      googleCategory === undefined ? (before?.google_category ?? null) : googleCategory,
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
    visible: row.is_visible,
    customOrders: row.offers_custom_orders,
    cashOnDelivery: row.cash_on_delivery,
    hsn: row.hsn,
    gstRate: row.gst_rate,
    apparel: row.is_apparel,
    googleCategory: row.google_category,
  };
}
