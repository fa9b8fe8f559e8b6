import { makerFields } from '#contract/makers/maker-fields.ts';
import { addressFrom } from '#web/admin/content/address-from.ts';
import { image } from '#web/admin/content/image-control.tsx';
import { addressText, choiceOrNone, lines, text, tick } from '#web/admin/records/controls.tsx';
import { defineFields } from '#web/admin/records/define-fields.ts';

export const makerForm = defineFields(
  makerFields,
  {
    name: text(),
    // Empty: what the name suggests.
    address: addressText(),
    craft: text({ isHalf: true }),
    village: text({ isHalf: true }),
    portrait: image(),
    story: lines({ rows: 8 }),
    staff: choiceOrNone('None'),
    isVisible: tick(true),
  },
  {
    sentOf: (values) => ({ ...values, address: values.address || addressFrom(values.name) }),
  },
);
