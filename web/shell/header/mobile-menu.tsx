import { useAuth } from '#web/account/session/session.tsx';
import { selectWishCount, useWishlist } from '#web/cart/wishlist.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link, NavLink } from '#web/ui/link.tsx';
import { Menu, MenuFace } from './menu.tsx';
import { mobileLinks } from './navigation.ts';

/** The header's links where there is no room for them beside the logo. */
export function MobileMenu() {
  const { user } = useAuth();
  const wishes = useWishlist(selectWishCount);
  const links = mobileLinks(useShopFacts());
  return (
    <Menu
      className="-ml-2.5 md:hidden"
      buttonLabel="Menu"
      buttonClassName={buttonClass('quiet', 'icon')}
      button={<MenuFace />}
    >
      <nav
        aria-label="Menu"
        className="above-edge absolute inset-x-0 top-full max-h-[calc(100dvh-7.5rem-var(--room-below,0px))] overflow-y-auto overscroll-contain border-line border-b bg-paper p-4 shadow-float"
      >
        <ul>
          {links.map(({ label, to }) => (
            <li key={label + to}>
              <NavLink to={to} className={rowClass}>
                {label}
                {to === '/wishlist' && wishes > 0 && ` (${wishes})`}
              </NavLink>
            </li>
          ))}
          {user && (
            <li>
              <NavLink to="/my-orders" className={rowClass}>
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

export function rowClass({ isActive }: { isActive: boolean }): string {
  const look = isActive ? 'bg-accent-wash text-accent-deep' : '';
  return `flex min-h-12 items-center rounded-md px-3 font-semibold text-lg ${look}`;
}
