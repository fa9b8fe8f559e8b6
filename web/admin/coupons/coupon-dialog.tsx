import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { couponFormMessages, couponWords } from '#contract/coupon-rules.ts';
import { createCoupon, updateCoupon } from '#contract/coupons.endpoints.ts';
import type { Coupon } from '#contract/coupons.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from '../admin-call.ts';
import { RestoredHint } from '../restored-hint.tsx';
import { StaleNotice } from '../stale-notice.tsx';
import { useDraft } from '../use-draft.ts';
import { useFirstProblem } from '../use-first-problem.ts';
import { CouponFields } from './coupon-fields.tsx';
import {
  type CouponProblems,
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
  /** The state that its writer saw. */
  seen?: string;
}

/** Makes or changes a coupon. What was typed waits where the dialog is closed before it is saved. */
export function CouponDialog({ coupon, onClose, onSaved }: CouponDialogProps) {
  const initial: CouponDraft = coupon
    ? { ...typedOf(coupon), seen: coupon.updatedAt }
    : nothingTyped;
  const form = useDraft<CouponDraft>(coupon ? `coupon:${coupon._id}` : 'coupon:new', initial);
  const { seen, ...typed } = form.draft;
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const { form: box, point } = useFirstProblem();
  const [problems, setProblems] = useState<CouponProblems>({});
  const [error, setError] = useState('');
  const [conflict, setConflict] = useState<{ message: string; present: Coupon }>();
  const [isSaving, setSaving] = useState(false);

  function change(next: Partial<TypedCoupon>): void {
    form.setDraft((before) => ({ ...before, ...next }));
    const names = Object.keys(next);
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = problemsOf(typed);
    setProblems(found);
    point();
    setError('');
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    const body = sentOf(typed);
    const answer = coupon
      ? await adminCall(updateCoupon, { params: { id: coupon._id }, body: { ...body, seen } })
      : await adminCall(createCoupon, { body });
    setSaving(false);
    if (answer.success) {
      toast.success(answer.message ?? couponFormMessages.saved);
      form.forgetDraft();
      return onSaved(answer.data.coupon);
    }
    const present = (answer.data as { coupon?: Coupon } | undefined)?.coupon;
    if (answer.status === 409 && present) setConflict({ message: answer.message, present });
    else if (answer.errors) {
      setProblems(problemsBy(answer.errors));
      point();
    } else if (answer.status !== 401) setError(answer.message);
  }

  return (
    <Dialog open steady onClose={onClose} title={coupon ? 'Edit Coupon' : 'New Coupon'}>
      <form ref={box} noValidate onSubmit={save} className="grid gap-5">
        {form.isRestored && <RestoredHint onForget={form.forgetDraft} />}
        <CouponFields typed={typed} problems={problems} onChange={change} />
        {conflict && (
          <>
            <StaleNotice
              message={conflict.message}
              onShow={() => {
                form.setDraft((before) => ({ ...before, seen: conflict.present.updatedAt }));
                void revalidate();
              }}
            />
            {seen === conflict.present.updatedAt && (
              <p className="text-sm">
                There now: <strong>{conflict.present.code}</strong>, {couponWords(conflict.present)}
                . Saving puts yours in its place.
              </p>
            )}
          </>
        )}
        {error && (
          <p role="alert" className="font-semibold text-madder text-sm">
            {error}
          </p>
        )}
        <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-line border-t bg-rice px-6 py-3">
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {isSaving ? 'Saving...' : 'Save Coupon'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
