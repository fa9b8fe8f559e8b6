import clsx from 'clsx';
import { Fragment, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/accounts/accounts.ts';
import { useLeave } from '#web/account/session/use-leave.tsx';
import { BellButton } from '#web/admin/live/bell-button.tsx';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Menu, MenuFace } from '#web/shell/header/menu.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ExternalLink } from '#web/ui/icons/account-icons.ts';
import { ChevronRight, LogOut, Search } from '#web/ui/icons/icons.ts';
import { ShopMark } from '#web/ui/images/shop-mark.tsx';
import { Link, NavLink } from '#web/ui/link.tsx';
import { type AdminArea, groupsFor, hasAreasBelow } from './admin-areas.ts';
import { useOpenGroup } from './use-open-group.ts';

interface NavigationProps {
  /** Undefined if the user could not be loaded. */
  user: User | undefined;
  /** How many items are waiting in an area, by its address. */
  waiting: Readonly<Record<string, number>>;
  onSearch(): void;
}

/** On wide screens: links to every area, next to the page. */
export function SideNavigation({ user, waiting, onSearch }: NavigationProps) {
  const areas = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current area
  useEffect(() => {
    areas.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <header className="hidden w-56 shrink-0 border-line border-r bg-rice lg:block">
      <div className="sticky top-0 flex h-dvh flex-col p-3">
        <ShopName />
        {user && (
          <div className="mt-3 flex gap-1">
            <SearchButton onClick={onSearch} className="min-w-0 flex-1" />
            <BellButton />
          </div>
        )}
        {/* On a low screen the areas scroll, and the way out stays. */}
        <nav
          ref={areas}
          aria-label="Admin"
          className="-mx-1 mt-3 min-h-0 flex-1 overflow-y-auto px-1 py-0.5"
        >
          <AreaLinks user={user} waiting={waiting} />
        </nav>
        <Person user={user} />
      </div>
    </header>
  );
}

/** On a phone: the same in a menu. */
export function TopNavigation({ user, waiting, onSearch }: NavigationProps) {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-rice lg:hidden">
      <div className="wrap flex min-h-14 items-center gap-2">
        <Menu
          className="-ml-2.5"
          buttonLabel="Menu"
          buttonClassName={buttonClass('quiet', 'icon')}
          button={<MenuFace />}
        >
          <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain border-line border-b bg-rice p-3 shadow-float">
            <nav aria-label="Admin">
              <AreaLinks user={user} waiting={waiting} />
            </nav>
            <Person user={user} />
          </div>
        </Menu>
        <ShopName />
        {user && <SearchButton onClick={onSearch} className="ml-auto" />}
        {user && <BellButton className="-mr-2.5" />}
      </div>
    </header>
  );
}

function ShopName() {
  const { name } = useShopFacts();
  return (
    <Link
      to="/admin"
      className="flex min-h-11 min-w-0 items-center gap-2 font-semibold font-serif text-accent text-lg leading-tight"
    >
      <ShopMark className="size-8 shrink-0" />
      <span className="line-clamp-2 break-words pt-1">{name}</span>
    </Link>
  );
}

/** Looks like the field that it opens. */
function SearchButton({ onClick, className }: { onClick(): void; className: string }) {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      className={clsx(
        'flex min-h-11 shrink-0 items-center gap-2 rounded-md border border-edge bg-rice px-3 text-soft hover:border-accent',
        className,
      )}
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      Search
      <span aria-hidden="true" className="ml-auto text-sm max-lg:hidden">
        Ctrl K
      </span>
    </button>
  );
}

/** The dashboard, then the groups of areas, of which one is open. */
function AreaLinks({ user, waiting }: Omit<NavigationProps, 'onSearch'>) {
  const { open, choose } = useOpenGroup();
  const linksOf = (shown: readonly AdminArea[]) => (
    <ul className="grid max-lg:grid-cols-2 max-lg:gap-0.5 max-[22rem]:grid-cols-1">
      {shown.map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} end={hasAreasBelow(to)} className={linkClass}>
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {label}
            <Count number={waiting[to] ?? 0} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {groupsFor(user?.staffRole).map(([group, own]) => {
        if (!group) return <Fragment key="alone">{linksOf(own)}</Fragment>;
        const isOpen = open === group;
        return (
          <details
            key={group}
            open={isOpen}
            onToggle={({ currentTarget }) => {
              if (currentTarget.open) choose(group);
              else if (isOpen) choose(undefined);
            }}
          >
            <summary className={`${plainClass} cursor-pointer list-none text-soft`}>
              <ChevronRight
                aria-hidden="true"
                className={clsx('size-5 shrink-0', isOpen && 'rotate-90')}
              />
              {group}
              {!isOpen && (
                <Count number={own.reduce((sum, { to }) => sum + (waiting[to] ?? 0), 0)} />
              )}
            </summary>
            {linksOf(own)}
          </details>
        );
      })}
    </>
  );
}

function Count({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-madder px-2 py-0.5 text-rice text-sm tabular-nums leading-tight">
      {number}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

/** Who is signed in, and the ways out. */
function Person({ user }: Pick<NavigationProps, 'user'>) {
  const { leave, question } = useLeave(user?._id);
  return (
    <div className="mt-3 border-line border-t pt-3">
      {user && (
        <div className="flex items-center gap-3 px-3 pb-2">
          <Avatar user={user} className="size-9" sizes="36px" />
          <p className="min-w-0 leading-snug">
            <span className="block truncate font-semibold">{user.name || user.email}</span>
            <span className="block text-sm text-soft capitalize">{user.staffRole}</span>
          </p>
        </div>
      )}
      <ul className="grid gap-0.5 max-lg:grid-cols-2">
        <li>
          <Link to="/dashboard" className={plainClass}>
            <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
            View Site
          </Link>
        </li>
        <li>
          <button type="button" onClick={leave} className={plainClass}>
            <LogOut aria-hidden="true" className="size-5 shrink-0" />
            Sign Out
          </button>
        </li>
      </ul>
      {question}
    </div>
  );
}

const rowClass = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-semibold';
const plainClass = `${rowClass} hover:bg-shade`;

function linkClass({ isActive }: { isActive: boolean }): string {
  return isActive ? `${rowClass} bg-accent-wash text-accent-deep` : plainClass;
}
