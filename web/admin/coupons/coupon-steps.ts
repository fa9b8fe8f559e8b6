import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import { stepOf } from '#web/admin/records/steps.tsx';
import { Power } from '#web/ui/icons/admin-icons.ts';
import { Trash2 } from '#web/ui/icons/form-icons.ts';

const step = stepOf<Coupon>();

export const couponSteps = {
  switch: step({
    label: ({ isOn }) => (isOn ? 'Switch Off' : 'Switch On'),
    icon: Power,
    call: (ask, { _id: id, isOn }) =>
      ask(couponsApi.switchCoupon, { params: { id }, body: { isOn: !isOn } }),
  }),
  delete: step({
    label: 'Delete',
    icon: Trash2,
    dialog: ({ code }) => ({
      title: 'Delete this coupon?',
      about: `${code} can no longer be used. Orders keep their discount, and a checkout that already uses it can still be paid.`,
      danger: true,
    }),
    call: (ask, { _id: id }) => ask(couponsApi.deleteCoupon, { params: { id } }),
    after: (_, panel) => panel.close(),
  }),
};
