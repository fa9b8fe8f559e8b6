import { Heart, MenuIcon, Package, ShoppingBag, X } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { useAuth } from '#web/account/session.tsx';
import { selectCount, useBag } from '#web/bag/bag.ts';
import { selectWishCount, useWishlist } from '#web/bag/wishlist.ts';
import { AipanLotus } from '#web/ui/aipan.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { CountedLink } from './counted-link.tsx';
import { Menu } from './menu.tsx';
import { mainNavigation } from './navigation.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { useShopFacts } from './shop-facts.ts';

export function Header() {
  const { user } = useAuth();
  const inBag = useBag(selectCount);
  const wishes = useWishlist(selectWishCount);
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="wrap flex min-h-16 items-center gap-1 md:gap-4">
        <MobileMenu />
        <Logo />
        <nav aria-label="Main" className="mx-auto hidden md:block">
          <ul className="flex gap-1 lg:gap-3">
            {mainNavigation.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} prefetch="intent" className={navigationClass}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center md:ml-0">
          {user && (
            <Link
              to="/my-orders"
              aria-label="My Orders"
              className={`${buttonClass('quiet', 'icon')} max-sm:hidden`}
            >
              <Package aria-hidden="true" className="size-5.5" />
            </Link>
          )}
          <CountedLink
            to="/wishlist"
            name="Wishlist"
            count={wishes}
            icon={Heart}
            className="max-sm:hidden"
          />
          <CountedLink to="/cart" name="Cart" count={inBag} icon={ShoppingBag} />
          {user ? (
            <ProfileMenu user={user} />
          ) : (
            <Link to="/login" className={`${buttonClass('secondary')} ml-2 max-[22rem]:px-3`}>
              Sign In
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}

function Logo() {
  const { name } = useShopFacts();
  return (
    <Link
      to="/dashboard"
      className="flex min-h-11 min-w-0 items-center gap-2 font-semibold font-serif text-geru text-xl leading-none md:text-2xl"
    >
      <AipanLotus className="size-9 shrink-0 max-sm:hidden" />
      <span className="truncate">{name}</span>
    </Link>
  );
}

function MobileMenu() {
  const { user } = useAuth();
  const wishes = useWishlist(selectWishCount);
  return (
    <Menu
      className="-ml-2.5 md:hidden"
      buttonLabel="Menu"
      buttonClassName={buttonClass('quiet', 'icon')}
      button={
        <>
          <MenuIcon aria-hidden="true" className="size-6 group-open:hidden" />
          <X aria-hidden="true" className="hidden size-6 group-open:block" />
        </>
      }
    >
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full border-line border-b bg-paper p-4 shadow-float"
      >
        <ul>
          {mainNavigation.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} className={mobileClass}>
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink to="/wishlist" className={mobileClass}>
              Wishlist{wishes > 0 && ` (${wishes})`}
            </NavLink>
          </li>
          {user && (
            <li>
              <NavLink to="/my-orders" className={mobileClass}>
                My Orders
              </NavLink>
            </li>
          )}
        </ul>
        {!user && (
          <Link to="/register" className={`${buttonClass()} mt-3 w-full`}>
            Join Now
          </Link>
        )}
      </nav>
    </Menu>
  );
}

function navigationClass({ isActive }: { isActive: boolean }): string {
  const line = isActive ? 'border-geru text-geru' : 'border-transparent hover:text-geru';
  return `flex min-h-11 items-center border-b-2 px-2 font-semibold ${line}`;
}

function mobileClass({ isActive }: { isActive: boolean }): string {
  const look = isActive ? 'bg-geru-wash text-geru-deep' : '';
  return `flex min-h-12 items-center rounded-md px-3 font-semibold text-lg ${look}`;
}
