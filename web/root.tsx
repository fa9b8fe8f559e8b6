import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { signedInCookie } from '#contract/accounts/signed-in.ts';
import { closedPage } from '#contract/settings/closed-page.ts';
import { settingsApi } from '#contract/settings/settings.endpoints.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import { AuthProvider } from '#web/account/session/session.tsx';
import { CartOfUser } from '#web/cart/cart-of-user.tsx';
import { InlineScript } from '#web/page/inline-script.tsx';
import { inBrowser, type Load, onServer } from '#web/page/load-page.ts';
import { markUnpainted, startScripts } from '#web/page/scripts-after-paint.ts';
import { Look } from '#web/page/styles.tsx';
import { CookieConsent } from '#web/shell/cookies/cookie-consent.tsx';
import { SkipLink } from '#web/shell/header/skip-link.tsx';
import { BrandContext } from '#web/ui/brand.ts';
import { adminDurations, storefrontDurations } from '#web/ui/toasts/toast-life.ts';
import { Toaster } from '#web/ui/toasts/toaster.tsx';
import type { Route } from './+types/root.ts';
import { checkWithoutEval } from './check-without-eval.ts';
import { noteEarlyInput, useEarlyInput } from './early-input.ts';
import { isFromShell, StartUp, StillLoading, useStartUp } from './offline/start-up.tsx';
import { PageAnnouncer } from './shell/page-announcer.tsx';
import { PageFailure } from './shell/page-failure.tsx';
import { PrefetchOnIntent } from './shell/prefetch-on-intent.tsx';
import { areFactsStale, noteFreshFacts } from './shell/stale-facts.ts';

const load = (async (ask) => {
  const { data } = await ask(settingsApi.readShopFacts, {});
  noteFreshFacts();
  return { shop: data.shop };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** The shop's facts are loaded once per page, unless they change here. */
export const shouldRevalidate = areFactsStale;

export const links: Route.LinksFunction = () => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/**
 * Every page is rendered as for a visitor. Before the first paint this hides what only visitors
 * should see from users who seem to be signed in.
 */
const markSignedIn = `const{dataset}=document.documentElement;if(document.cookie.includes('${signedInCookie}=1'))dataset.seemsSignedIn=''`;
/**
 * A new page skips what lies below its first screen (`drawn-later` in app.css) until the customer
 * scrolls or presses a key that may scroll: from then on it has its full height. A page that is
 * opened again has it at once, so that its scroll position can be restored.
 */
const markBeginning = `if(performance.getEntriesByType('navigation')[0]?.type==='navigate'){dataset.begins='';for(const e of['scroll','keydown'])addEventListener(e,()=>delete dataset.begins,{once:true,passive:true})}`;

/** The page of a closed shop stands at other pages' addresses, which no router in the browser would find. */
const useIsPlain = () => useLocation().pathname === closedPage;

export function Layout({ children }: { children: ReactNode }) {
  const isPlain = useIsPlain();
  const brand = useRouteLoaderData<{ shop?: ShopFacts }>('root')?.shop?.brand;
  return (
    <html lang="en-IN" style={brand?.style} suppressHydrationWarning>
      <head>
        <InlineScript>
          {isPlain || !import.meta.env.SSR
            ? ''
            : `${checkWithoutEval};${noteEarlyInput};${markUnpainted};${markSignedIn};${markBeginning}`}
        </InlineScript>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {brand && (
          <>
            <meta name="theme-color" content={brand.colours.paper} />
            <link rel="icon" href={brand.icons.drawn} sizes="any" />
            <link rel="icon" href={brand.icons.tab} sizes="32x32" />
            <link rel="apple-touch-icon" href={brand.icons.phone} />
          </>
        )}
        <noscript>
          <link rel="stylesheet" href="/no-script.css" />
        </noscript>
        <Meta />
        <Look families={brand?.fonts ?? []} />
        <Links />
      </head>
      <body>
        <BrandContext value={brand}>{children}</BrandContext>
        {!isPlain && (
          <>
            <ScrollRestoration />
            <Scripts />
            <InlineScript>{import.meta.env.SSR ? startScripts : ''}</InlineScript>
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  const isAdmin = useLocation().pathname.startsWith('/admin');
  const isStarting = useStartUp(isFromShell());
  useEarlyInput();
  if (useIsPlain()) return <Outlet />;
  return (
    <AuthProvider>
      <CartOfUser isAdmin={isAdmin} />
      <SkipLink />
      {/* It would lie over the work of staff. */}
      {!isAdmin && <CookieConsent />}
      <PageAnnouncer />
      <PrefetchOnIntent />
      {isStarting ? <StartUp /> : <Outlet />}
      <Toaster durations={isAdmin ? adminDurations : storefrontDurations} />
    </AuthProvider>
  );
}

/** A page that the server did not render: opened from the service worker's cached shell. */
export function HydrateFallback() {
  return useStartUp(true) ? <StartUp /> : <StillLoading />;
}

/** The last resort, without the shop's own frame: never a blank page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <PageFailure error={error} />
    </main>
  );
}
