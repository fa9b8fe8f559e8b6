import { typedNumber } from '#contract/api/plain-number.ts';
import type { AdminCategory } from '#contract/categories/categories.ts';
import { categoryFields } from '#contract/categories/categories.ts';
import { firstOfEach, issuesOf, type Problems } from '#web/admin/records/use-record-form.ts';

/** The values of the form's controls. */
export interface TypedCategory {
  title: string;
  one: string;
  address: string;
  subtitle: string;
  image: string;
  isVisible: boolean;
  offersCustomOrders: boolean;
  cashOnDelivery: boolean;
  hsn: string;
  gstRate: string;
  isApparel: boolean;
  googleCategory: string;
}

export const nothingTyped: TypedCategory = {
  title: '',
  one: '',
  address: '',
  subtitle: '',
  image: '',
  isVisible: true,
  offersCustomOrders: true,
  cashOnDelivery: true,
  hsn: '',
  gstRate: '',
  isApparel: false,
  googleCategory: '',
};

export function typedOf(saved: AdminCategory): TypedCategory {
  const { hsn, gstRate, googleCategory, products: _, updatedAt: __, ...shown } = saved;
  return {
    ...shown,
    hsn: hsn ?? '',
    gstRate: gstRate === null ? '' : String(gstRate),
    googleCategory: googleCategory ?? '',
  };
}

/** The request body; what is not a number is sent as NaN, and refused with the field's message. */
export function sentOf({ gstRate, ...typed }: TypedCategory) {
  return { ...typed, gstRate: typedNumber(gstRate) };
}

/** The fields that break a rule, each with its message. */
export function problemsOf(typed: TypedCategory): Problems {
  return firstOfEach(issuesOf(categoryFields, sentOf(typed)));
}
