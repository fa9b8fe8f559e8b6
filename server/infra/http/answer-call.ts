import type { z } from 'zod';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { SecondFactorMissing } from '#contract/accounts/second-factor.ts';
import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import type { Answer, Endpoint, Input, Schemas } from '#contract/api/endpoint.ts';
import type { FieldError, Success } from '#contract/api/envelope.ts';
import { plainMessage } from '#contract/api/plain-messages.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import { Problem } from '#server/infra/problems.ts';
import { collectedTags } from '#server/infra/request-context/collected-tags.ts';
import type { Caller, Router } from './routing.ts';
import type { Session } from './session.ts';

const unreadable = 'The request cannot be read.';

/**
 * Answers one call: checks access and input, runs the handler, filters by the answer's schema. The
 * HTTP routes and the pages' loaders both come through here, so a rule holds for both.
 */
export async function answerCall<E extends Endpoint>(
  router: Router,
  definition: E,
  input: Input<E> | { params?: unknown; query?: unknown; body?: unknown },
  caller: Caller,
): Promise<Success<Answer<E>>> {
  const route = router.get(definition.name);
  if (!route) throw new Error(`no route serves ${definition.name}`);
  const shown = collectedTags();
  shown?.ask();
  requireAccess(definition, caller);
  const parsed = parseInput(route.schemas, input);
  const answer = await route.handler({ ...caller, ...parsed } as never);
  if (route.cacheTags) shown?.answer(route.cacheTags(parsed as never, answer));
  const checked = route.schemas.answer.parse(definition.bare ? answer : withoutMessage(answer));
  if (definition.bare) return { success: true, data: checked } as unknown as Success<Answer<E>>;
  const message = (answer as { message?: string }).message;
  return {
    success: true,
    ...(message !== undefined && { message }),
    ...(checked as object),
  } as Success<Answer<E>>;
}

export function requireAccess(
  { access }: Pick<Endpoint, 'access'>,
  { session }: Pick<Caller, 'session'>,
): void {
  if (access === 'public') return;
  if (!session) throw new Problem('not-signed-in', accountMessages.notSignedIn);
  if (access !== 'user' && !mayAs(session.user.staffRole, access)) {
    throw new Problem('forbidden', accountMessages.forbidden);
  }
  if (access !== 'user' && session.lacksSecondFactor) throw secondFactorMissing();
}

/** Like `requireAccess`, for routes without an endpoint. */
export function requireStaff(access: StaffRole, caller: Caller): Caller & { session: Session } {
  requireAccess({ access }, caller);
  return caller as Caller & { session: Session };
}

function secondFactorMissing(): Problem {
  const extra = { secondFactorMissing: true } satisfies SecondFactorMissing;
  return new Problem('forbidden', secondFactorMessages.setUpFirst, { extra: { ...extra } });
}

function parseInput(
  schemas: Schemas,
  input: { params?: unknown; query?: unknown; body?: unknown },
) {
  const errors: FieldError[] = [];
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = schemas[name];
    if (!schema) return undefined;
    const given = input[name] ?? {};
    const parsed = parsePart(schema, name === 'query' ? withoutBlanks(given) : given);
    errors.push(...parsed.errors);
    return parsed.data;
  };
  const parsed = { params: part('params'), query: part('query'), body: part('body') };
  const [first] = errors;
  if (first) throw new Problem('invalid', first.message, { errors });
  return parsed;
}

/** The parsed value, and what is wrong with it. */
function parsePart<S extends z.ZodType>(
  schema: S,
  given: unknown,
): { data: z.output<S> | undefined; errors: FieldError[] } {
  const { success, data, error } = readPart(schema, given);
  return { data, errors: success ? brokenTexts(data) : fieldErrors(error) };
}

/**
 * zod compares the `length` of whatever is given as a text, and throws for an object that cannot be
 * compared, such as `{"valueOf": 1, "toString": 1}`.
 * @throws Problem
 */
function readPart<S extends z.ZodType>(schema: S, given: unknown) {
  try {
    return schema.safeParse(given, { error: plainMessage });
  } catch (error) {
    if (error instanceof TypeError) throw new Problem('invalid', unreadable, { cause: error });
    throw error;
  }
}

/** @throws Problem that names every invalid field */
export function checkPart<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const { data, errors } = parsePart(schema, given);
  const [first] = errors;
  if (first) throw new Problem('invalid', first.message, { errors });
  return data as z.output<S>;
}

/** The query of a route without an endpoint. */
export function checkQuery<S extends z.ZodType>(schema: S, query: unknown): z.output<S> {
  return checkPart(schema, withoutBlanks(query as object));
}

/** `?category=&page=` gives neither. */
function withoutBlanks(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** Neither the database nor its JSON columns can store a NUL or half a surrogate pair. */
function brokenTexts(input: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const open = [{ field: '', value: input }];
  // No recursion: a body may be nested deeper than the stack allows.
  for (let at = open.pop(); at; at = open.pop()) {
    const { field, value } = at;
    if (typeof value === 'string' && isBroken(value)) {
      errors.push({ field, message: BROKEN_TEXT });
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (isBroken(name)) errors.push({ field, message: BROKEN_TEXT });
      open.push({ field: field ? `${field}.${name}` : name, value: inner });
    }
  }
  return errors;
}

const BROKEN_TEXT = 'Please remove characters that cannot be displayed';
const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed();

/** Every broken rule of every field; `shippingAddress.phone` names a nested one. */
function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
}

function withoutMessage(answer: unknown): unknown {
  const { message: _, ...rest } = answer as { message?: string };
  return rest;
}
