import { useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { formatRupees, sellingPrice } from '#contract/money/money.ts';
import { Button } from '#web/ui/button.tsx';
import { useRoomBelow } from '#web/ui/use-room-below.ts';
import type { Choice } from './use-choice.ts';

interface BuyBarProps {
  /** The id of the form whose button it stands for. */
  form: string;
  product: Product;
  choice: Choice;
}

/** Narrower screens have no room for image and button side by side. */
const NARROW = '(max-width: 63.99rem)';

/**
 * Price and button at the thumb while the form's own button is out of sight. It is for the eye and
 * the finger: keyboards and screen readers have the form itself.
 */
export default function BuyBar({ form, ...shown }: BuyBarProps) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const button = document.getElementById(form)?.querySelector('[data-buys]');
    if (!button) return;
    const observer = new IntersectionObserver(
      ([entry]) => setAway(entry?.isIntersecting === false && matchMedia(NARROW).matches),
      // What the header covers is out of sight.
      { rootMargin: '-72px 0px 0px' },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [form]);
  return isAway && shown.choice.inStock ? <Bar form={form} {...shown} /> : null;
}

function Bar({ form, product, choice: { variant, chosen, missing } }: BuyBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar);
  const { price, discountPrice } = variant ?? product;
  const isFrom = !variant && product.priceRange.max > product.priceRange.min;
  const selling = variant ? sellingPrice(price, discountPrice) : product.priceRange.min;
  return (
    <div
      ref={bar}
      aria-hidden="true"
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-rice pb-[env(safe-area-inset-bottom)] shadow-float lg:hidden"
    >
      <div className="wrap flex items-center gap-3 py-2">
        <div className="min-w-0 flex-1 leading-tight">
          <p className="font-semibold text-lg tabular-nums">
            {isFrom && <span className="font-normal text-sm text-soft">From </span>}
            {formatRupees(selling)}
          </p>
          <p className="truncate text-sm text-soft">
            {chosen.selectedSize ?? (missing ? `Choose ${missing.toLowerCase()}` : product.name)}
          </p>
        </div>
        <Button type="submit" form={form} tabIndex={-1} size="large" className="shrink-0 px-6!">
          Add to Cart
        </Button>
      </div>
    </div>
  );
}
