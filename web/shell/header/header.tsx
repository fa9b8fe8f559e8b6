import clsx from 'clsx';
import type { MenuEntry } from '#contract/content/menus.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { selectCount, useCart } from '#web/cart/cart.ts';
import { selectWishCount, useWishlist } from '#web/cart/wishlist.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ChevronDown, Heart, Package, Search, ShoppingBag } from '#web/ui/icons/icons.ts';
import { ShopMark, useShopLogo } from '#web/ui/images/shop-mark.tsx';
import { Link, NavLink } from '#web/ui/link.tsx';
import { CountedLink, IconLink } from './counted-link.tsx';
import { HeaderSearch } from './header-search.tsx';
import { Menu } from './menu.tsx';
import { MobileMenu, rowClass } from './mobile-menu.tsx';
import { ProfilePlace } from './profile-place.tsx';

export function Header() {
  const inCart = useCart(selectCount);
  const wishes = useWishlist(selectWishCount);
  const { menus } = useShopFacts();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="wrap flex min-h-16 items-center gap-1 max-md:flex-wrap md:gap-4">
        <MobileMenu />
        <Logo />
        <nav aria-label="Main" className="mx-auto hidden md:block">
          <ul className="flex lg:gap-2">
            {menus.header.map((entry) => (
              <li key={entry.label + entry.to}>
                <Entry {...entry} />
              </li>
            ))}
          </ul>
        </nav>
        <HeaderSearch className="hidden w-56 xl:block" />
        <div className="ml-auto flex items-center md:ml-0">
          <Menu
            className="max-md:hidden xl:hidden"
            buttonLabel="Search"
            buttonClassName={buttonClass('quiet', 'icon')}
            button={<Search aria-hidden="true" className="size-5.5" />}
          >
            <div className="absolute inset-x-0 top-full border-line border-b bg-paper shadow-float">
              <div className="wrap py-3">
                <HeaderSearch className="ml-auto max-w-xl" />
              </div>
            </div>
          </Menu>
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
        <HeaderSearch className="mb-2 w-full md:hidden" />
      </div>
    </header>
  );
}

function Entry({ label, to, links }: MenuEntry) {
  if (links.length === 0) {
    return (
      <NavLink to={to} className={navigationClass}>
        {label}
      </NavLink>
    );
  }
  return (
    <Menu
      className="relative"
      buttonLabel={label}
      buttonClassName={`${navigationClass({ isActive: false })} gap-1`}
      button={
        <>
          {label}
          <ChevronDown aria-hidden="true" className="size-4" />
        </>
      }
    >
      <ul className="absolute top-full left-0 mt-2 w-56 rounded-lg border border-line bg-rice p-2 shadow-float">
        {links.map((link) => (
          <li key={link.label + link.to}>
            <NavLink to={link.to} className={rowClass}>
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Menu>
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
      className="logo flex min-h-11 min-w-0 items-center gap-2 font-semibold font-serif text-accent text-xl leading-tight max-md:flex-1 max-md:basis-20 md:text-2xl"
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
