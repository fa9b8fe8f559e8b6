import type { ComponentProps } from 'react';
// biome-ignore lint/style/noRestrictedImports: this is the one place.
import { Link as RouterLink, useLocation } from 'react-router';

type To = ComponentProps<typeof RouterLink>['to'];

/**
 * A link to a page of the shop. The router's own resolves every address again, for what happens on a
 * click; a page that is only rendered gets the same element without that, for a tenth of the time.
 */
export function Link(props: ComponentProps<typeof RouterLink>) {
  const { to, replace, state, preventScrollReset, reloadDocument, ...rest } = props;
  const { pathname } = useLocation();
  const href = import.meta.env.SSR ? plainAddress(to, pathname) : undefined;
  return href === undefined ? (
    <RouterLink discover="none" {...props} />
  ) : (
    <a {...rest} href={href} />
  );
}

/** Undefined for an address that only the router can resolve. */
function plainAddress(to: To, pathname: string): string | undefined {
  if (typeof to === 'string') {
    if (/^(?:\/|[a-z]+:)/i.test(to)) return to;
    return /^\?[^#]/.test(to) ? pathname + to : undefined;
  }
  const { search = '', ...others } = to;
  if (Object.keys(others).length > 0 || search === '?') return;
  return search && !search.startsWith('?') ? `${pathname}?${search}` : pathname + search;
}

/** A link of a navigation; it says whether its page, or one below it, is open. */
export function NavLink({
  end = false,
  className,
  ...props
}: Omit<ComponentProps<typeof Link>, 'className' | 'to'> & {
  to: string;
  /** Pages below it do not count. */
  end?: boolean;
  className: (state: { isActive: boolean }) => string;
}) {
  const { pathname } = useLocation();
  const [own = ''] = props.to.split(/[?#]/);
  const isActive = pathname === own || (!end && pathname.startsWith(`${own}/`));
  return (
    <Link
      {...props}
      aria-current={isActive ? 'page' : undefined}
      className={className({ isActive })}
    />
  );
}
