import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useAskedDialog } from '#web/admin/records/use-asked-dialog.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Pencil } from '#web/ui/icons/account-icons.ts';
import { Power } from '#web/ui/icons/admin-icons.ts';
import { Trash2 } from '#web/ui/icons/icons.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';

interface CouponActionsProps {
  coupon: Coupon;
  onUpdated(coupon: Coupon): void;
  onDeleted(): Promise<void>;
}

/** The address says which form or dialog is open. */
export function CouponActions({ coupon, onUpdated, onDeleted }: CouponActionsProps) {
  const adminCall = useAdminCall();
  const dialog = useAskedDialog();
  const { ask } = useAskedSearch();
  const { task, run } = useRecordActions<'switch' | 'delete', Coupon>({
    record: 'coupon',
    onUpdated,
  });
  const params = { id: coupon._id };

  function edit(): void {
    void ask((next) => {
      next.set('edit', '');
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
      onDeleted,
    );
    if (!success) await dialog.close();
  }

  return (
    <div className="flex flex-wrap gap-3 border-line border-t pt-4 max-sm:*:grow">
      <Button onClick={edit}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Button>
      <Button variant="secondary" loading={task === 'switch'} onClick={() => void turn()}>
        {task !== 'switch' && <Power aria-hidden="true" className="size-4" />}
        {coupon.isOn ? 'Switch Off' : 'Switch On'}
      </Button>
      <Button variant="secondary" onClick={() => dialog.show('delete')}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      <ConfirmDialog
        open={dialog.open === 'delete'}
        title="Delete this coupon?"
        description={`${coupon.code} can no longer be used. Orders keep their discount, and a checkout that already uses it can still be paid.`}
        confirmLabel="Delete"
        danger
        loading={task === 'delete'}
        onConfirm={() => void remove()}
        onCancel={() => void dialog.close()}
      />
    </div>
  );
}
