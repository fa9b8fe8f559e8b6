import { couponWords } from '#contract/coupons/coupon-rules.ts';
import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useFieldsForm } from '#web/admin/records/use-fields-form.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { couponForm } from './coupon-form.tsx';

interface CouponDialogProps {
  /** Undefined: a new one. */
  coupon: Coupon | undefined;
  onClose(): void;
  onSaved(coupon: Coupon): Promise<void>;
}

/** Makes or changes a coupon. */
export function CouponDialog({ coupon, onClose, onSaved }: CouponDialogProps) {
  const adminCall = useAdminCall();
  const { categories } = useShopFacts();
  const form = useFieldsForm({
    fields: couponForm,
    name: 'coupon',
    record: coupon,
    ask: (body) =>
      coupon
        ? adminCall(couponsApi.updateCoupon, { params: { id: coupon._id }, body })
        : adminCall(couponsApi.createCoupon, { body }),
    onSaved: ({ data }) => onSaved(data.coupon),
  });
  const present = form.actions.stale?.present;
  return (
    <RecordDialog
      addressed={!coupon}
      form={form}
      long
      title={coupon ? 'Edit Coupon' : 'New Coupon'}
      saveLabel="Save Coupon"
      footnote={
        present &&
        form.draft.seen === present.updatedAt && (
          <p className="text-sm">
            Current version: <strong>{present.code}</strong>, {couponWords(present)}. Saving
            replaces it with yours.
          </p>
        )
      }
      onClose={onClose}
    >
      <FormFields
        form={form}
        details={{
          code: { onChange: (code) => form.change({ code: code.toUpperCase() }) },
          category: {
            options: categories.map(({ address, title }) => ({ value: address, label: title })),
          },
        }}
      />
    </RecordDialog>
  );
}
