import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { couponLimits, couponMessages, couponWords } from '#contract/coupons/coupon-rules.ts';
import type { StoredLine } from '#web/cart/lines.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass, FieldError } from '#web/ui/forms/field.tsx';
import { TicketPercent } from '#web/ui/icons/form-icons.ts';
import { X } from '#web/ui/icons/icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { applyCoupon } from './apply-coupon.ts';
import { cartTotals, useCartTotals } from './cart-totals.ts';
import { forgetCoupon, useCoupon } from './coupon.ts';

interface CouponBoxProps {
  lines: readonly StoredLine[];
  /** While it is being paid for, nothing of it changes. */
  disabled?: boolean;
}

/** The input for a coupon code, and the coupon once it is in use. */
export function CouponBox({ lines, disabled = false }: CouponBoxProps) {
  const code = useCoupon((coupon) => coupon.code);
  // The focus goes to the input only after a coupon was removed.
  const wasUsed = useRef(code !== null);
  const justRemoved = wasUsed.current && code === null;
  useEffect(() => {
    wasUsed.current = code !== null;
  }, [code]);
  return code === null ? (
    <CouponForm lines={lines} disabled={disabled} takesFocus={justRemoved} />
  ) : (
    <UsedCoupon code={code} lines={lines} disabled={disabled} />
  );
}

interface CouponFormProps extends Required<CouponBoxProps> {
  takesFocus: boolean;
}

function CouponForm({ lines, disabled, takesFocus }: CouponFormProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  async function apply(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isAsking) return;
    setAsking(true);
    const refusal = await applyCoupon(typed);
    setAsking(false);
    setError(refusal ?? '');
    if (refusal) field.current?.focus();
    // Its unmet conditions are shown in place of the form.
    else if (!cartTotals(lines, useCoupon.getState().terms).couponProblem) {
      toast.success(couponMessages.applied);
    }
  }

  return (
    <form noValidate onSubmit={apply} className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Coupon code
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          value={typed}
          maxLength={couponLimits.typedMax}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => {
            setTyped(target.value);
            setError('');
          }}
          className={`${controlClass} min-w-0 uppercase`}
        />
        <Button type="submit" variant="secondary" loading={isAsking} disabled={disabled}>
          Apply
        </Button>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </form>
  );
}

interface UsedCouponProps extends Required<CouponBoxProps> {
  code: string;
}

function UsedCoupon({ code, lines, disabled }: UsedCouponProps) {
  const terms = useCoupon((coupon) => coupon.terms);
  const problem = useCoupon((coupon) => coupon.problem);
  const { couponProblem } = useCartTotals(lines);
  const message = problem ?? couponProblem;
  return (
    <div className="grid gap-1.5 rounded-md border border-edge border-dashed py-1 pr-1 pl-3">
      <div className="flex items-center gap-3">
        <TicketPercent
          aria-hidden="true"
          className={`size-5 shrink-0 ${message ? 'text-soft' : 'text-leaf'}`}
        />
        <p className="min-w-0 flex-1 py-1 leading-tight">
          <strong className="break-words">{code}</strong>
          {terms && <span className="block text-sm text-soft">{couponWords(terms)}</span>}
        </p>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Remove coupon ${code}`}
          disabled={disabled}
          onClick={forgetCoupon}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <p role="status" className="pr-2 pb-2 text-sm text-turmeric-deep empty:hidden">
        {message}
      </p>
    </div>
  );
}
