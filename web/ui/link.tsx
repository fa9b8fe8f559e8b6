import type { ComponentProps } from 'react';
// biome-ignore lint/style/noRestrictedImports: this is the one place.
import { Link as RouterLink, useLocation } from 'react-router';

const pathOrAddress = /^(?:\/|[a-z]+:)/i;

/**
 * A link to a page of the shop. The router's own resolves every address again, for what happens on a
 * click; a page that is only rendered gets the same element without that, for a tenth of the time.
 */
export function Link(props: ComponentProps<typeof RouterLink>) {
  const { to, replace, state, preventScrollReset, reloadDocument, ...rest } = props;
  if (import.meta.env.SSR && typeof to === 'string' && pathOrAddress.test(to)) {
    return <a {...rest} href={to} />;
  }
  return <RouterLink discover="none" {...props} />;
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
