import type { Multipart, MultipartFile } from '@fastify/multipart';
import type {
  Answer,
  Api,
  Endpoint,
  ParsedInput,
  Schemas,
  SchemasOf,
} from '#contract/api/endpoint.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Session } from './session.ts';

/** What a handler may know of the request besides its parsed input. */
export interface Caller {
  /** Null for a visitor; never null for access `user` or `admin`. */
  session: Session | null;
  ipAddress: string;
  /** Whether a program on this machine calls, without a proxy in between. */
  isLocal(): boolean;
  userAgent: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  /** The uploaded files of a multipart body, one at a time; only over HTTP. */
  files(): AsyncIterable<MultipartFile>;
  /** Its fields as well, in the order of the body; only over HTTP. */
  parts(limits: { files: number; fileSize: number }): AsyncIterable<Multipart>;
}

export interface CookieOptions {
  maxAgeSeconds?: number;
  /** The page's scripts may read it; for cookies that are no secret. */
  readable?: true;
}

type SignedIn<E extends Endpoint> = E['access'] extends 'public' ? Session | null : Session;

export type Call<E extends Endpoint> = ParsedInput<E> &
  Omit<Caller, 'session'> & { session: SignedIn<E> };

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerAnswer<E>>;
type HandlerAnswer<E extends Endpoint> = E extends { bare: true } ? Answer<E>['data'] : Answer<E>;

/**
 * The tags of what an answer shows (infra/database/change-tags.ts): it may be cached until one of
 * them changes. Only for answers that are the same for everyone. An endpoint without tags is never
 * cached, and neither is a page that calls it.
 */
export type CacheTags<E extends Endpoint> = (
  input: ParsedInput<E>,
  answer: HandlerAnswer<E>,
) => readonly string[];

export interface Served {
  endpoint: Endpoint;
  schemas: Schemas;
}

export interface Route extends Served {
  handler: Handler<Endpoint>;
  cacheTags: CacheTags<Endpoint> | undefined;
}

/** Registers a handler for each endpoint of a domain, with the schemas of its calls. */
export type Serve = <A extends Api>(
  endpoints: A,
  schemas: NoInfer<{ [K in keyof A]: SchemasOf<A[K]> }>,
  handlers: NoInfer<{ [K in keyof A]: Handler<A[K]> }>,
  cacheTags?: NoInfer<{ [K in keyof A]?: CacheTags<A[K]> }>,
) => void;

/** A domain's `x.routes.ts` exports one of these. */
export type Routes = (serve: Serve, shop: Shop) => void;

export type Router = ReadonlyMap<string, Route>;

/** Collects what the subjects serve, by endpoint name. */
export function collectRoutes(shop: Shop, subjects: readonly Routes[]): Router {
  const routes = new Map<string, Route>();
  const serve: Serve = (endpoints, schemas, handlers, cacheTags = {}) => {
    for (const name of Object.keys(handlers)) {
      if (routes.has(name)) throw new Error(`${name} is served twice`);
      routes.set(name, {
        endpoint: endpoints[name] as Endpoint,
        schemas: schemas[name] as Schemas,
        handler: handlers[name] as never,
        cacheTags: cacheTags[name] as never,
      });
    }
  };
  for (const subject of subjects) subject(serve, shop);
  return routes;
}
