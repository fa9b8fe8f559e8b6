import { categoryFields } from '#contract/categories/categories.ts';
import { image } from '#web/admin/content/image-control.tsx';
import {
  addressText,
  lines,
  number,
  text,
  textOrNone,
  tick,
} from '#web/admin/records/controls.tsx';
import { defineFields } from '#web/admin/records/define-fields.ts';

export const categoryForm = defineFields(categoryFields, {
  title: text({ required: true }),
  one: text({ required: true }),
  address: addressText({ required: true, autoComplete: 'off' }),
  subtitle: text(),
  image: image(),
  isVisible: tick(true),
  offersCustomOrders: tick(true),
  cashOnDelivery: tick(true),
  isApparel: tick(),
  hsn: textOrNone({ isHalf: true, inputMode: 'numeric' }),
  gstRate: number({ isHalf: true, inputMode: 'decimal' }),
  sizeChart: lines({ rows: 6 }),
  care: lines({ rows: 4 }),
  googleCategory: textOrNone({ inputMode: 'numeric' }),
});
