import type { Endpoint } from '#contract/api/endpoint.ts';
import type { Route, Router } from '#server/infra/http/routing.ts';
import type { AskedCall } from './make-call.ts';

const LONGEST = 500;
/** Pages of the back office, of signing in and with limits of tries, and everything that is no page. */
const OTHERS =
  /^\/(admin|api|assets|certificates|forgot-password|join|login|media|metrics|pay|register|sandbox|verify|welcome)(\/|$)/;
/**
 * Routers decode paths and resolve dots, which these rules do not: so only paths that every router
 * reads literally.
 */
const PLAIN = /^(?:\/|(?:\/[\w-]+)+\/?)$/;
const MANIFEST = '/manifest.webmanifest';

/** What may be cached, and under which key. */
export interface Address {
  /** The same for all addresses with the same answer; also the address to request it by. */
  key: string;
  isPage: boolean;
  /** Of an answer of the API. */
  call?: AskedCall;
}

/** Reads addresses; undefined if nothing is cached under one. */
export function addressesOf(
  router: Router,
  { hasPages }: { hasPages: boolean },
): (url: string) => Address | undefined {
  const cached = [...router.values()]
    .filter(({ endpoint, cacheTags }) => cacheTags && endpoint.method === 'GET')
    .map((route) => ({
      pattern: new RegExp(`^${route.endpoint.path.replace(/:(\w+)/g, '(?<$1>[\\w-]+)')}$`),
      asked: new Set(Object.keys(route.schemas.query?.shape ?? {})),
      route,
    }));
  // `/api/products/featured/list` before `/api/products/:id`, as routers do.
  const parameters = ({ path }: Endpoint) => path.split(':').length;
  cached.sort((one, other) => parameters(one.route.endpoint) - parameters(other.route.endpoint));

  return (url) => {
    // Clients send no fragment, and it is not part of an address.
    if (url.length > LONGEST || url.includes('#')) return undefined;
    const [path = '', search = ''] = url.split(/\?(.*)/s, 2);
    if (path.startsWith('/api/')) {
      for (const { pattern, asked, route } of cached) {
        const found = pattern.exec(path);
        if (found) return addressOfCall(route, found, search, asked);
      }
      return undefined;
    }
    const isPage = hasPages && (path === MANIFEST || (PLAIN.test(path) && !OTHERS.test(path)));
    // A page's links may repeat its whole address.
    return isPage ? { key: url, isPage } : undefined;
  };
}

function addressOfCall(
  route: Route,
  { 0: path, groups }: RegExpExecArray,
  search: string,
  asked: ReadonlySet<string>,
): Address | undefined {
  const given = givenOf(search, asked);
  if (!given) return undefined;
  const key = given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
  const call = { route, params: { ...groups }, query: Object.fromEntries(given) };
  return { key, isPage: false, call };
}

/** The parameters that the endpoint reads, in a fixed order; undefined if one occurs twice. */
function givenOf(search: string, asked: ReadonlySet<string>): [string, string][] | undefined {
  if (search === '') return [];
  // Others may parse malformed escapes differently.
  if (!isWellEncoded(search)) return undefined;
  const given = [...new URLSearchParams(search)].filter(
    ([name, value]) => asked.has(name) && value !== '',
  );
  if (new Set(given.map(([name]) => name)).size < given.length) return undefined;
  return given.sort(([one], [other]) => (one < other ? -1 : 1));
}

function isWellEncoded(search: string): boolean {
  try {
    decodeURIComponent(search);
    return true;
  } catch {
    return false;
  }
}
