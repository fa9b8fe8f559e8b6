import type { ReactNode } from 'react';
import { useAuth } from '#web/account/session/session.tsx';
import { seemsSignedIn } from '#web/browser/page-cookies.ts';
import { selectCount, useCart } from '#web/cart/cart.ts';
import { selectWishCount, useWishlist } from '#web/cart/wishlist.ts';
import { InlineScript } from '#web/page/inline-script.tsx';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { CalendarHeart } from '#web/ui/icons/home-icons.ts';
import { BadgeCheck, Heart, ShoppingBag } from '#web/ui/icons/icons.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const FRAME = 'account-tiles';

/**
 * The page is the same for everyone until its scripts have loaded. So that the tiles push nothing
 * down then, this reserves their space before the first paint if the root has seen a session.
 */
const reserveSpace = `if('seemsSignedIn' in document.documentElement.dataset)document.getElementById('${FRAME}').hidden=false`;

/** For anyone who is signed in. */
export function AccountTiles() {
  const { user, isLoading } = useAuth();
  const wishes = useWishlist(selectWishCount);
  const inCart = useCart(selectCount);
  const isHydrated = useHydrated();
  const isExpected = isHydrated && isLoading && seemsSignedIn(document.cookie);
  return (
    <>
      <section
        id={FRAME}
        aria-label="Your account"
        hidden={!user && !isExpected}
        suppressHydrationWarning
      >
        <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
          <Tile name="Account Status" icon={BadgeCheck}>
            {user && (user.isVerified ? 'Verified' : 'Pending')}
          </Tile>
          <Tile name="Wishlist Items" icon={Heart}>
            {user && wishes}
          </Tile>
          <Tile name="Cart Items" icon={ShoppingBag}>
            {user && inCart}
          </Tile>
          <Tile name="Member Since" icon={CalendarHeart}>
            {user && monthOf(user.createdAt)}
          </Tile>
        </dl>
      </section>
      {!isHydrated && <InlineScript>{import.meta.env.SSR ? reserveSpace : ''}</InlineScript>}
    </>
  );
}

interface TileProps {
  name: string;
  icon: Icon;
  /** Null until it is known who is signed in. */
  children: ReactNode;
}

function Tile({ name, icon: Icon, children }: TileProps) {
  return (
    <div className="relative flex flex-col-reverse rounded-lg border border-line bg-rice p-4 sm:pl-14">
      <dt className="text-sm text-soft">
        <Icon
          aria-hidden="true"
          className="absolute top-1/2 left-4 size-7 -translate-y-1/2 stroke-[1.5] text-accent max-sm:hidden"
        />
        {name}
      </dt>
      <dd className="flex h-7 items-center font-semibold text-xl leading-tight">
        {children ?? <Skeleton className="h-5 w-20" />}
      </dd>
    </div>
  );
}

/** Created on demand, since visitors do not need it. */
function monthOf(time: string): string {
  const shown = { month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Date(time).toLocaleDateString('en-IN', shown);
}
