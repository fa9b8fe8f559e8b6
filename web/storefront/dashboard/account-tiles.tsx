import { BadgeCheck, CalendarHeart, Heart, type LucideIcon, ShoppingBag } from 'lucide-react';
import { useAuth } from '#web/account/session.tsx';
import { selectCount, useBag } from '#web/bag/bag.ts';
import { selectWishCount, useWishlist } from '#web/bag/wishlist.ts';

/** For whoever is signed in. */
export function AccountTiles() {
  const { user } = useAuth();
  const wishes = useWishlist(selectWishCount);
  const inBag = useBag(selectCount);
  if (!user) return null;
  const tiles: { name: string; value: string | number; icon: LucideIcon }[] = [
    { name: 'Account Status', value: user.isVerified ? 'Verified' : 'Pending', icon: BadgeCheck },
    { name: 'Wishlist Items', value: wishes, icon: Heart },
    { name: 'Cart Items', value: inBag, icon: ShoppingBag },
    { name: 'Member Since', value: monthOf(user.createdAt), icon: CalendarHeart },
  ];
  return (
    <section aria-label="Your account">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
        {tiles.map(({ name, value, icon: Icon }) => (
          <div
            key={name}
            className="flex items-center gap-3 rounded-lg border border-line bg-rice p-4"
          >
            <Icon
              aria-hidden="true"
              className="size-7 shrink-0 text-geru max-sm:hidden"
              strokeWidth={1.5}
            />
            <div className="flex min-w-0 flex-col-reverse">
              <dt className="text-sm text-soft">{name}</dt>
              <dd className="font-semibold text-xl leading-tight">{value}</dd>
            </div>
          </div>
        ))}
      </dl>
    </section>
  );
}

const month = new Intl.DateTimeFormat('en-IN', {
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

function monthOf(time: string): string {
  return month.format(new Date(time));
}
