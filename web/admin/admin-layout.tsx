import { ExternalLink, PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, NavLink, Outlet, useNavigation } from 'react-router';
import { profile } from '#contract/accounts.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/load-page.ts';
import { PageFailure } from '#web/shell/page-failure.tsx';
import { SandboxNotice } from '#web/shell/sandbox-notice.tsx';
import { useShopFacts } from '#web/shell/shop-facts.ts';
import { StorefrontFrame } from '#web/shell/storefront-frame.tsx';
import { AipanLotus } from '#web/ui/aipan.tsx';
import { MovingBar } from '#web/ui/moving-bar.tsx';
import type { Route } from './+types/admin-layout.ts';

const load = (async (ask) => {
  const { data } = await ask(profile, {});
  return { user: data.user };
}) satisfies Load<unknown>;

/** The guard of the whole area; the calls of its pages are guarded besides (decision 2). */
export const loader = onServerForStaff('packer', load);
export const clientLoader = inBrowserGuarded(load);

export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}

/** A shopper finds the shop's own not-found page here; an administrator keeps the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isHidden = isRouteErrorResponse(error) && error.status === 404;
  const Frame = isHidden ? StorefrontFrame : AdminFrame;
  return (
    <Frame>
      <PageFailure error={error} />
    </Frame>
  );
}

function AdminFrame({ children }: { children: ReactNode }) {
  const isMoving = useNavigation().state !== 'idle';
  return (
    <div className="flex min-h-dvh flex-col">
      <SandboxNotice />
      <AdminHeader />
      {isMoving && <MovingBar label="Loading admin dashboard..." />}
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isMoving || undefined}
        className="wrap flex-1 py-6 outline-none md:py-8"
      >
        {children}
      </main>
    </div>
  );
}

function AdminHeader() {
  const { name } = useShopFacts();
  return (
    <header className="border-line border-b bg-rice">
      <div className="wrap flex min-h-16 items-center gap-x-4">
        <Link
          to="/admin"
          className="flex min-h-11 min-w-0 items-center gap-2 font-semibold font-serif text-geru text-lg"
        >
          <AipanLotus className="size-8 shrink-0 max-sm:hidden" />
          <span className="truncate">{name}</span>
        </Link>
        <nav aria-label="Admin" className="ml-auto">
          <ul className="flex gap-1">
            <li>
              <NavLink to="/admin/orders" className={linkClass}>
                <PackageCheck aria-hidden="true" className="size-5 max-sm:hidden" />
                Orders
              </NavLink>
            </li>
            <li>
              <NavLink to="/dashboard" className={linkClass}>
                <ExternalLink aria-hidden="true" className="size-5 max-sm:hidden" />
                View Site
              </NavLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

function linkClass({ isActive }: { isActive: boolean }): string {
  const look = isActive ? 'bg-geru-wash text-geru-deep' : 'hover:bg-shade';
  return `flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md px-3 font-semibold ${look}`;
}
