import { couponFields } from '#contract/coupons/coupon-fields.ts';
import { couponWords } from '#contract/coupons/coupon-rules.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { StepRow } from '#web/admin/records/step-dialog.tsx';
import { useSteps } from '#web/admin/records/steps.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pencil } from '#web/ui/icons/account-icons.ts';
import { Fact, Facts } from '../list/facts.tsx';
import { FieldFacts } from '../list/field-facts.tsx';
import type { DetailProps } from '../list/list-screen.tsx';
import { PanelPart, RecordHeader } from '../list/panel-part.tsx';
import { CouponBadge } from './coupon-card.tsx';
import { couponSteps } from './coupon-steps.ts';

/** The badge and the line below the code say them. */
const inHeader = ['code', 'least', 'category', 'isOn'] as const;

export function CouponDetail(props: DetailProps<Coupon>) {
  const { record: coupon, edit } = props;
  const work = useSteps(couponSteps, 'coupon', props);
  const { code, state, orders, uses, mostUses } = coupon;
  const underWay = uses - orders;
  return (
    <>
      <RecordHeader title={code} badge={<CouponBadge status={state} />}>
        <p className="text-lg text-soft">{couponWords(coupon)}</p>
      </RecordHeader>
      <PanelPart title="Rules">
        <FieldFacts schema={couponFields} record={coupon} except={inHeader} />
      </PanelPart>
      <PanelPart title="Usage">
        <Facts>
          <Fact name="Uses">
            {uses.toLocaleString('en-IN')}
            {mostUses !== null && ` of ${mostUses.toLocaleString('en-IN')}`}
          </Fact>
          {underWay > 0 && (
            <Fact name="Of these">
              {underWay === 1 ? '1 checkout is under way' : `${underWay} checkouts are under way`}
            </Fact>
          )}
          <Fact name="Orders">{orders.toLocaleString('en-IN')}</Fact>
          <Fact name="Discount given">{formatExactRupees(coupon.discountGiven)}</Fact>
          <Fact name="Revenue">
            {formatExactRupees(coupon.revenue)}
            <span className="block text-sm text-soft">
              From these orders, with tax and minus refunds
            </span>
          </Fact>
        </Facts>
      </PanelPart>
      <StepRow work={work}>
        <Button onClick={edit}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Button>
      </StepRow>
    </>
  );
}
