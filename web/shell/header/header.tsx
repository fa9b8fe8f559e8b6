import clsx from 'clsx';
import { Link, NavLink } from 'react-router';
import { useAuth } from '#web/account/session/session.tsx';
import { selectCount, useCart } from '#web/cart/cart.ts';
import { selectWishCount, useWishlist } from '#web/cart/wishlist.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Heart } from '#web/ui/icons/heart.ts';
import { Package } from '#web/ui/icons/package.ts';
import { Search } from '#web/ui/icons/search.ts';
import { ShoppingBag } from '#web/ui/icons/shopping-bag.ts';
import { ShopMark, useShopLogo } from '#web/ui/images/shop-mark.tsx';
import { CountedLink, IconLink } from './counted-link.tsx';
import { HeaderSearch, useSearchPlace } from './header-search.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { mainNavigation } from './navigation.ts';
import { ProfilePlace } from './profile-place.tsx';

export function Header() {
  const inCart = useCart(selectCount);
  const wishes = useWishlist(selectWishCount);
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="wrap flex min-h-16 items-center gap-1 max-md:flex-wrap md:gap-4">
        <MobileMenu />
        <Logo />
        <nav aria-label="Main" className="mx-auto hidden md:block">
          <ul className="flex lg:gap-2">
            {mainNavigation.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className={navigationClass}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <HeaderSearch className="hidden w-56 xl:block" />
        <div className="ml-auto flex items-center md:ml-0">
          <IconLink
            to={useSearchPlace()}
            name="Search"
            icon={Search}
            className="max-md:hidden xl:hidden"
          />
          <CountedLink
            to="/wishlist"
            name="Wishlist"
            count={wishes}
            icon={Heart}
            className="max-sm:hidden"
          />
          <CountedLink to="/cart" name="Cart" count={inCart} icon={ShoppingBag} />
          <Account />
        </div>
      </div>
    </header>
  );
}

/** As wide signed in as signed out, so that nothing moves once the user is known. */
function Account() {
  const { user, isInitialized } = useAuth();
  return (
    <div className="flex w-24 shrink-0 items-center justify-end">
      {user ? (
        <>
          <IconLink to="/my-orders" name="My Orders" icon={Package} />
          <ProfilePlace user={user} />
        </>
      ) : (
        <Link
          to="/login"
          className={clsx(
            buttonClass('secondary'),
            'w-full whitespace-nowrap',
            !isInitialized && 'visitors-only',
          )}
        >
          Sign In
        </Link>
      )}
    </div>
  );
}

function Logo() {
  const { name } = useShopFacts();
  const logo = useShopLogo({ name, className: 'h-11 max-w-44 md:max-w-56' });
  return (
    <Link
      to="/dashboard"
      className="flex min-h-11 min-w-0 items-center gap-2 font-semibold font-serif text-accent text-xl leading-tight max-md:flex-1 max-md:basis-20 md:text-2xl"
    >
      {logo ?? (
        <>
          <ShopMark className="size-9 shrink-0 max-lg:hidden" />
          {/* Room for the signs above and below the letters of Devanagari. */}
          <span className="line-clamp-2 break-words pt-1.5 pb-0.5">{name}</span>
        </>
      )}
    </Link>
  );
}

function navigationClass({ isActive }: { isActive: boolean }): string {
  const line = isActive
    ? 'border-accent text-accent'
    : 'border-transparent hover:text-accent forced-colors:border-[Canvas]';
  return `flex min-h-11 items-center border-b-2 px-2 font-semibold ${line}`;
}
