import type { z } from 'zod';
import type { StaffRole } from '#contract/roles/staff.ts';

/** Who may call: anyone, any verified user, or staff from this role upwards (staff.ts). */
export type Access = 'public' | 'user' | StaffRole;

/** What a call carries, and what the API's document says of it: the server's half (routing.ts). */
export interface Schemas {
  tag: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A multipart form instead of a body; the handler reads it (server/infra/http/read-form.ts). */
  form?: z.ZodObject;
  /** The answer without `success` and `message`, which every answer has (contract/api/envelope.ts). */
  answer: z.ZodType;
  /** After many tries a call is refused until it brings a proof of work (proof-of-work.ts). */
  asksForWork?: true;
  /** The largest body in bytes; 100 KB by default. */
  bodyLimit?: number;
}

/**
 * Where a call goes and who may make it: all that browsers need, so no validator. Endpoints are in
 * the table of `x.endpoints.ts`, their schemas under the same names in `x.ts`.
 */
export interface Endpoint {
  /** Unique; the operationId of the OpenAPI document. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Starts with /api; parameters as `:name`. */
  path: `/api/${string}`;
  access: Access;
  /** Open to anyone, and answered by who calls: reads look up the session too. */
  personal?: true;
  /** The answer is the body itself, without the envelope: another service's shape (S32). */
  bare?: true;
  /** What the caller shows when there was no answer at all: a text of `fallback-messages.ts`. */
  fallback: string;
  [carries]?: Schemas;
}

/** Exists only in types; there is no value to read. */
declare const carries: unique symbol;

export type SchemasOf<E extends Endpoint> = NonNullable<E[typeof carries]>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Typed<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<S, K extends keyof Schemas> = S extends Record<K, infer P> ? P : undefined;

/** What a handler receives: parsed, defaults filled in. */
export interface ParsedInput<E extends Endpoint> {
  params: Parsed<Part<SchemasOf<E>, 'params'>>;
  query: Parsed<Part<SchemasOf<E>, 'query'>>;
  body: Parsed<Part<SchemasOf<E>, 'body'>>;
}

/** What a call carries, parsed. */
export type Body<E extends Endpoint> = ParsedInput<E>['body'];

type Given<K extends string, S> = S extends z.ZodObject
  ? Record<never, never> extends z.input<S>
    ? { [P in K]?: Typed<S> }
    : { [P in K]: Typed<S> }
  : S extends z.ZodType
    ? { [P in K]: Typed<S> }
    : { [P in K]?: undefined };

/** What a caller sends. */
export type Input<E extends Endpoint> = Given<'params', Part<SchemasOf<E>, 'params'>> &
  Given<'query', Part<SchemasOf<E>, 'query'>> &
  Given<'body', Part<SchemasOf<E>, 'body'>>;

type AnswerOf<E extends Endpoint> = z.output<SchemasOf<E>['answer']>;

export type Answer<E extends Endpoint> = E extends { bare: true }
  ? { data: AnswerOf<E>; message?: string }
  : Carried<AnswerOf<E>> & { message?: string };

/** The type of an empty object would also forbid a message. */
type Carried<A> = A extends Record<string, never> ? unknown : A;

/** A line of a domain's table: an endpoint that gets its name from its key. */
type Entry = Omit<Endpoint, 'name' | typeof carries>;

type Marks = Pick<Endpoint, 'personal' | 'bare'>;

function entry<const M extends Endpoint['method']>(method: M) {
  return <const P extends Endpoint['path'], const A extends Access, const O extends Marks>(
    path: P,
    access: A,
    fallback: string,
    marks?: O,
  ) =>
    ({ method, path, access, fallback, ...marks }) as Omit<Entry, keyof Marks> & {
      method: M;
      path: P;
      access: A;
    } & O;
}

export const get = entry('GET');
export const post = entry('POST');
export const put = entry('PUT');
export const del = entry('DELETE');

/** The endpoints of a domain by their names. */
export type Api = Record<string, Endpoint>;

/**
 * `api<typeof ordersSchemas>()({ readOrder: get(…) })`: one endpoint for each of the schemas, under
 * the same name. Called twice, since TypeScript infers all type parameters or none.
 */
export function api<S extends Record<string, Schemas>>() {
  return <const T extends { [K in keyof S]: Entry }>(
    table: T & { [K in Exclude<keyof T, keyof S>]: never },
  ) =>
    Object.fromEntries(
      Object.entries<Entry>(table).map(([name, each]) => [name, { ...each, name }]),
    ) as { [K in keyof S & string]: T[K] & { name: K; [carries]?: S[K] } };
}

/** The address of a call, parameters and query filled in; undefined query values are left out. */
export function addressOf(
  definition: Endpoint,
  input: { params?: unknown; query?: unknown },
): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
