import { useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { couponFormMessages } from '#contract/coupon-rules.ts';
import { deleteCoupon, switchCoupon } from '#contract/coupons.endpoints.ts';
import type { Coupon } from '#contract/coupons.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Pencil } from '#web/ui/icons/pencil.ts';
import { Power } from '#web/ui/icons/power.ts';
import { Trash2 } from '#web/ui/icons/trash.ts';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from '../admin-call.ts';

interface CouponActionsProps {
  coupon: Coupon;
  listAddress: string;
}

/** Which form or question is open stands in the address. */
export function CouponActions({ coupon, listAddress }: CouponActionsProps) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useSearchParams();
  const [task, setTask] = useState<'switch' | 'delete'>();
  const params = { id: coupon._id };

  function open(what: 'edit' | 'ask', value: string | null): void {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(what);
    else next.set(what, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  async function turn(): Promise<void> {
    setTask('switch');
    const answer = await adminCall(switchCoupon, { params, body: { isOn: !coupon.isOn } });
    setTask(undefined);
    if (!answer.success) return void toast.error(answer.message);
    toast.success(answer.message ?? couponFormMessages.saved);
    await revalidate();
  }

  async function remove(): Promise<void> {
    setTask('delete');
    const answer = await adminCall(deleteCoupon, { params });
    setTask(undefined);
    if (!answer.success) {
      open('ask', null);
      return void toast.error(answer.message);
    }
    toast.success(couponFormMessages.deleted);
    await navigate(listAddress, { replace: true, preventScrollReset: true });
    await revalidate();
  }

  return (
    <div className="flex flex-wrap gap-3 border-line border-t pt-4 max-sm:*:grow">
      <Button onClick={() => open('edit', '')}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Button>
      <Button variant="secondary" loading={task === 'switch'} onClick={() => void turn()}>
        {task !== 'switch' && <Power aria-hidden="true" className="size-4" />}
        {coupon.isOn ? 'Switch Off' : 'Switch On'}
      </Button>
      <Button variant="secondary" onClick={() => open('ask', 'delete')}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <ConfirmDialog
        open={search.get('ask') === 'delete'}
        title="Delete this coupon?"
        description={`Nobody can use ${coupon.code} any more. Orders keep their discount, and whose checkout holds it may still pay.`}
        confirmLabel="Delete"
        danger
        loading={task === 'delete'}
        onConfirm={() => void remove()}
        onCancel={() => open('ask', null)}
      />
    </div>
  );
}
