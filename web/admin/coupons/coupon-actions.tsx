import { useNavigate } from 'react-router';
import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Pencil } from '#web/ui/icons/account-icons.ts';
import { Power } from '#web/ui/icons/admin-icons.ts';
import { Trash2 } from '#web/ui/icons/icons.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';

interface CouponActionsProps {
  coupon: Coupon;
  listAddress: string;
}

/** The address says which form or dialog is open. */
export function CouponActions({ coupon, listAddress }: CouponActionsProps) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const { asked: search, ask } = useAskedSearch();
  const { task, run } = useRecordActions<'switch' | 'delete'>();
  const params = { id: coupon._id };

  function open(what: 'edit' | 'ask', value: string | null): void {
    void ask((next) => {
      if (value === null) next.delete(what);
      else next.set(what, value);
      return next;
    });
  }

  const turn = () =>
    run('switch', () =>
      adminCall(couponsApi.switchCoupon, { params, body: { isOn: !coupon.isOn } }),
    );

  async function remove(): Promise<void> {
    const { success } = await run(
      'delete',
      () => adminCall(couponsApi.deleteCoupon, { params }),
      () => navigate(listAddress, { replace: true, preventScrollReset: true }),
    );
    if (!success) open('ask', null);
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
        description={`${coupon.code} can no longer be used. Orders keep their discount, and a checkout that already uses it can still be paid.`}
        confirmLabel="Delete"
        danger
        loading={task === 'delete'}
        onConfirm={() => void remove()}
        onCancel={() => open('ask', null)}
      />
    </div>
  );
}
