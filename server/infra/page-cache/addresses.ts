import type { Endpoint } from '#contract/api/endpoint.ts';
import type { Router } from '#server/infra/http/routing.ts';

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
}

/** Reads addresses; undefined if nothing is cached under one. */
export function addressesOf(
  router: Router,
  { hasPages }: { hasPages: boolean },
): (url: string) => Address | undefined {
  const cached = [...router.values()]
    .filter(({ endpoint, cacheTags: shows }) => shows && endpoint.method === 'GET')
    .map(({ endpoint, schemas }) => ({
      pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[\\w-]+')}$`),
      asked: new Set(Object.keys(schemas.query?.shape ?? {})),
      endpoint,
    }));
  // `/api/products/featured/list` before `/api/products/:id`, as routers do.
  const parameters = ({ path }: Endpoint) => path.split(':').length;
  cached.sort((one, other) => parameters(one.endpoint) - parameters(other.endpoint));

  return (url) => {
    // Clients send no fragment, and it is not part of an address.
    if (url.length > LONGEST || url.includes('#')) return undefined;
    const [path = '', search = ''] = url.split(/\?(.*)/s, 2);
    if (path.startsWith('/api/')) {
      const found = cached.find(({ pattern }) => pattern.test(path));
      const key = found && keyOf(path, search, found.asked);
      return key === undefined ? undefined : { key, isPage: false };
    }
    const isPage = hasPages && (path === MANIFEST || (PLAIN.test(path) && !OTHERS.test(path)));
    // A page's links may repeat its whole address.
    return isPage ? { key: url, isPage } : undefined;
  };
}

/** The parameters that the endpoint reads, in a fixed order; undefined if one occurs twice. */
function keyOf(path: string, search: string, asked: ReadonlySet<string>): string | undefined {
  if (search === '') return path;
  // Others may parse malformed escapes differently.
  if (!isWellEncoded(search)) return undefined;
  const given = [...new URLSearchParams(search)].filter(
    ([name, value]) => asked.has(name) && value !== '',
  );
  if (new Set(given.map(([name]) => name)).size < given.length) return undefined;
  given.sort(([one], [other]) => (one < other ? -1 : 1));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

function isWellEncoded(search: string): boolean {
  try {
    decodeURIComponent(search);
    return true;
  } catch {
    return false;
  }
}
