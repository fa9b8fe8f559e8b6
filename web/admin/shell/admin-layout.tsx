import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { liveApi } from '#contract/live/live.endpoints.ts';
import { tillPage } from '#web/offline/shell-address.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { PageFailure } from '#web/shell/page-failure.tsx';
import { StorefrontFrame } from '#web/shell/storefront-frame.tsx';
import type { Route } from './+types/admin-layout.ts';
import { AdminPageFailure } from './admin-failure.tsx';
import { AdminFrame } from './admin-frame.tsx';
import '../admin.css';

const load = (async (ask) => {
  const [{ data }, desk] = await Promise.all([
    ask(accountsApi.profile, {}),
    // Extras of the frame: no page fails without them.
    ask(liveApi.readWaiting, {}).catch(() => undefined),
  ]);
  return { user: data.user, waiting: desk?.data.waiting };
}) satisfies Load<unknown>;

/** The guard of the whole area; the calls of its pages are guarded besides (S2). */
export const loader = onServerForStaff('packer', load);
const open = inBrowserGuarded(load);

/** Without a network the till opens, for who has it on this device. */
export async function clientLoader(args: Route.ClientLoaderArgs): ReturnType<typeof open> {
  try {
    return await open(args);
  } catch (error) {
    if (new URL(args.request.url).pathname !== tillPage) throw error;
    // A part of the till's own files.
    const { tillCopyAfter } = await import('#web/account/session/till-copy.ts');
    return { user: tillCopyAfter(error).user, waiting: undefined };
  }
}

/** Narrowing a list does not ask again who works here; what reports a change does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

export default function AdminLayout({ loaderData: { user, waiting } }: Route.ComponentProps) {
  return (
    <AdminFrame user={user} waiting={waiting}>
      <Outlet />
    </AdminFrame>
  );
}

/** A customer finds the shop's own not-found page here; staff keep the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const user = useRouteLoaderData<{ user: User }>('admin/shell/admin-layout')?.user;
  if (!user && isRouteErrorResponse(error) && error.status === 404) {
    return (
      <StorefrontFrame>
        <PageFailure error={error} />
      </StorefrontFrame>
    );
  }
  return (
    <AdminFrame user={user}>
      <AdminPageFailure error={error} />
    </AdminFrame>
  );
}
