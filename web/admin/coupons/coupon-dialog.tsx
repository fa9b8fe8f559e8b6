import { useState } from 'react';
import { couponWords } from '#contract/coupons/coupon-rules.ts';
import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import { InlineError } from '#web/admin/hero-images/inline-error.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { CouponFields } from './coupon-fields.tsx';
import {
  nothingTyped,
  problemsBy,
  problemsOf,
  sentOf,
  type TypedCoupon,
  typedOf,
} from './typed-coupon.ts';

interface CouponDialogProps {
  /** Undefined: a new one. */
  coupon: Coupon | undefined;
  onClose(): void;
  onSaved(coupon: Coupon): Promise<void>;
}

interface CouponDraft extends TypedCoupon {
  /** The version that the user saw. */
  seen?: string;
}

/** Makes or changes a coupon. */
export function CouponDialog({ coupon, onClose, onSaved }: CouponDialogProps) {
  const adminCall = useAdminCall();
  const [error, setError] = useState('');
  const actions = useRecordActions<'save', Coupon>({
    record: 'coupon',
    onRefused: ({ errors, status, message }) => {
      if (!errors && status !== 401) setError(message);
    },
  });
  const form = useRecordForm<CouponDraft, 'save', { data: { coupon: Coupon } }>({
    actions,
    task: 'save',
    key: coupon ? `coupon:${coupon._id}` : 'coupon:new',
    initial: coupon ? { ...typedOf(coupon), seen: coupon.updatedAt } : nothingTyped,
    check: problemsOf,
    problemsBy,
    ask({ seen, ...typed }) {
      setError('');
      const body = sentOf(typed);
      return coupon
        ? adminCall(couponsApi.updateCoupon, {
            params: { id: coupon._id },
            body: { ...body, seen },
          })
        : adminCall(couponsApi.createCoupon, { body });
    },
    onSaved: ({ data }) => onSaved(data.coupon),
  });
  const { draft, problems, change } = form;
  const present = actions.stale?.present;
  return (
    <RecordDialog
      addressed={!coupon}
      form={form}
      long
      title={coupon ? 'Edit Coupon' : 'New Coupon'}
      saveLabel="Save Coupon"
      footnote={
        <>
          {present && draft.seen === present.updatedAt && (
            <p className="text-sm">
              Current version: <strong>{present.code}</strong>, {couponWords(present)}. Saving
              replaces it with yours.
            </p>
          )}
          <InlineError message={error} />
        </>
      }
      onClose={onClose}
    >
      <CouponFields typed={draft} problems={problems} onChange={change} />
    </RecordDialog>
  );
}
