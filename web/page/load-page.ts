import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Answer, Endpoint, Input } from '#contract/api/endpoint.ts';
import type { Failure, Success } from '#contract/api/envelope.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import { welcomePage } from '#contract/welcome/welcome-page.ts';
import { call } from '#web/api/call.ts';
import { isSignOutPending, seemsStillSignedIn } from '#web/browser/page-cookies.ts';
import { withReturn } from '#web/browser/safe-return.ts';
import type { WithPreviews } from '#web/ui/images/previews.ts';
import { pageHost } from './page-host.ts';
import { isSecondFactorMissing, toSetUp } from './second-factor-screen.ts';

/** Asks for what the page cannot be shown without; a refusal becomes the page's error. */
export type Ask = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Success<Answer<E>>>;

export interface PageAddress {
  params: Record<string, string | undefined>;
  url: URL;
}

/** How a page gets its data: the same on the server (in process) and in the browser (REST API). */
export type Load<T> = (ask: Ask, address: PageAddress) => Promise<T>;

/** What an error boundary finds in a failed page's error response. */
export interface PageFailure {
  message: string;
}

/** `export const loader = onServer(load)`. */
export function onServer<T>(load: Load<T>) {
  return ({ context, params, request }: LoaderFunctionArgs): Promise<T> => {
    const host = context.get(pageHost);
    return load(
      askWith((endpoint, input) => host.call(endpoint, input)),
      {
        params,
        url: new URL(request.url),
      },
    );
  };
}

/** As `onServer`, with previews of the images on a phone's first screen. */
export function onServerWithPreviews<T>(load: Load<T>, firstImages: (page: T) => string[]) {
  const open = onServer(load);
  return async (args: LoaderFunctionArgs): Promise<T & WithPreviews> => {
    const page = await open(args);
    return { ...page, previews: await args.context.get(pageHost).previews(firstImages(page)) };
  };
}

/**
 * `export const clientLoader = inBrowser(load)`. If an offline copy was used, since the shop could
 * not be reached, the page's `isCached` is true.
 */
export function inBrowser<T>(load: Load<T>) {
  return async ({ params, request }: LoaderFunctionArgs): Promise<T> => {
    let isCached = false;
    const ask = askWith(async (endpoint, input) => {
      const answer = await call(endpoint, input);
      if (answer.isOfflineCopy) isCached = true;
      return answer;
    });
    const page = await load(ask, { params, url: new URL(request.url) });
    return isCached ? ({ ...page, isCached } as T) : page;
  };
}

/** As `onServer`, for signed-in users: everyone else goes to /login and comes back after (S1). */
export function onServerForUsers<T>(load: Load<T>) {
  const open = onServer(load);
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const session = await args.context.get(pageHost).session();
    // A user who signed out here is signed out, even before the server knows of it.
    const isOut = isSignOutPending(args.request.headers.get('cookie') ?? '');
    if (!session || isOut) throw toLogin(args.request);
    return open(args);
  };
}

/**
 * As `onServer`, for staff from this role upwards: a signed-in customer gets the not-found page
 * (S2), and so does a packer on a manager's page. Visitors of a shop that
 * nobody owns yet can make it theirs.
 */
export function onServerForStaff<T>(least: StaffRole, load: Load<T>) {
  const open = onServerForUsers(load);
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const host = args.context.get(pageHost);
    const session = await host.session();
    if (!session && (await host.awaitsOwner())) throw redirect(welcomePage);
    if (session && !mayAs(session.user.staffRole, least)) throw notFound();
    if (session?.lacksSecondFactor) throw redirect(toSetUp(addressIn(args.request)));
    return open(args);
  };
}

/**
 * As `inBrowser`, behind a guard: visitors go to /login before anything is loaded, and so do users
 * whose session has ended.
 */
export function inBrowserGuarded<T>(load: Load<T>) {
  const open = inBrowser(load);
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const { cookie } = document;
    if (!seemsStillSignedIn(cookie)) throw toLogin(args.request);
    try {
      return await open(args);
    } catch (error) {
      const status = statusOf(error);
      const refusal = (error as { data?: unknown } | null)?.data;
      if (isSecondFactorMissing(refusal)) throw redirect(toSetUp(addressIn(args.request)));
      if (status === 401) throw toLogin(args.request);
      if (status === 403) throw notFound();
      throw error;
    }
  };
}

/** The status of what a load has thrown; undefined for a bug. */
export function statusOf(error: unknown): number | undefined {
  return (error as { init?: { status?: number } } | null)?.init?.status;
}

/** Whether a load got no answer of the shop. Not for 500: a bug of the shop is no outage. */
export function isAway(error: unknown): boolean {
  const status = statusOf(error) ?? 500;
  return status >= 502 && status <= 504;
}

/** For a record that a load reads besides its list: undefined if it no longer exists. */
export function unlessGone<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error) => {
    if (statusOf(error) === 404) return undefined;
    throw error;
  });
}

export function notFound() {
  return data({ message: 'Not found' } satisfies PageFailure, { status: 404 });
}

function toLogin(request: Request): Response {
  return redirect(withReturn('/login', addressIn(request)));
}

/** The requested page, even if only its data is requested. */
function addressIn(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, '') + search;
}

type Caller = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
) => Promise<Success<Answer<E>> | Failure>;

function askWith(caller: Caller): Ask {
  return async (endpoint, input) => {
    const answer = await caller(endpoint, input);
    if (answer.success) return answer as Success<Answer<typeof endpoint>>;
    const { message, status = 503 } = answer as Failure;
    const more = isSecondFactorMissing(answer) && { secondFactorMissing: true };
    throw data({ message, ...more } satisfies PageFailure, { status });
  };
}
