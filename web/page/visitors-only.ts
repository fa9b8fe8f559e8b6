import { type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { isSignOutPending, seemsStillSignedIn } from '#web/browser/page-cookies.ts';
import { rememberedPage } from '#web/browser/safe-return.ts';
import { pageHost } from './page-host.ts';

/** Signed-in users are redirected (S1). */
export async function loadForVisitors({ context, request }: LoaderFunctionArgs): Promise<null> {
  if (isSignOutPending(request.headers.get('cookie') ?? '')) return null;
  const session = await context.get(pageHost).session();
  if (session) throw redirect(rememberedPage(new URL(request.url).searchParams));
  return null;
}

/**
 * In the browser the server is asked only where somebody seems to be signed in. Back does not lead
 * to this page again.
 */
export async function loadForVisitorsInBrowser({
  serverLoader,
}: {
  serverLoader(): Promise<unknown>;
}): Promise<null> {
  if (!seemsStillSignedIn(document.cookie)) return null;
  try {
    await serverLoader();
  } catch (thrown) {
    const elsewhere = thrown instanceof Response && thrown.headers.get('location');
    throw elsewhere ? replace(elsewhere) : thrown;
  }
  return null;
}

/** The answer depends on who asks, so it must not be cached. */
export const neverCached = () => ({ 'cache-control': 'private, no-store' });
