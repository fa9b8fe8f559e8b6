import { z } from 'zod';
import type { Schemas } from '#contract/api/endpoint.ts';
import { failure } from '#contract/api/envelope.ts';
import { workExplained, workHeader } from '#contract/api/proof-of-work.ts';
import { workNeeded } from '#contract/api/work-needed.ts';
import { readVersion } from '#server/infra/config/data-dir.ts';
import type { Served } from '#server/infra/http/routing.ts';
import { cookieName } from '#server/infra/http/security/cookie-names.ts';
import { sessionCookie } from '#server/infra/http/session.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of what is served; its schemas are JSON Schema 2020-12, which is what zod writes. */
export function openApiDocument(routes: readonly Served[], shopUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const { endpoint } = route;
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version: readVersion(),
      description:
        'Every answer is an envelope: `success: true` with the data, or `success: false` with a message and, if fields are invalid, `errors`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: shopUrl }],
    tags: [...new Set(routes.map(({ schemas }) => schemas.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        Failure: jsonSchema(failure, 'output'),
        TooMany: jsonSchema(failure.extend(workNeeded.partial().shape), 'output'),
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName({ shopUrl }, sessionCookie) },
      },
    },
  };
}

function operationOf({ endpoint, schemas }: Served): Json {
  return {
    operationId: endpoint.name,
    summary: schemas.summary,
    tags: [schemas.tag],
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    ...parametersOf(schemas),
    ...requestBody('application/json', schemas.body),
    ...requestBody('multipart/form-data', schemas.form),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: answerSchema(schemas, endpoint.bare) } },
      },
      ...(schemas.asksForWork && {
        429: {
          description: 'Too many tries. With `proofOfWork` the call succeeds once that is done.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/TooMany' } } },
        },
      }),
      default: {
        description: `Refused. Without any answer, callers say: ${endpoint.fallback}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function parametersOf({ params, query, asksForWork }: Schemas): Json {
  const all = [...parameters(params, 'path'), ...parameters(query, 'query')];
  if (asksForWork) all.push(workParameter);
  return all.length > 0 ? { parameters: all } : {};
}

const workParameter = {
  name: workHeader,
  in: 'header',
  required: false,
  description: workExplained,
  schema: { type: 'string' },
};

function requestBody(type: string, schema: z.ZodType | undefined): Json {
  if (!schema) return {};
  const content = { [type]: { schema: jsonSchema(schema, 'input') } };
  return { requestBody: { required: true, content } };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function answerSchema({ answer }: Schemas, isBare = false): Json {
  const schema = jsonSchema(answer, 'output');
  if (isBare) return schema;
  const properties = schema.properties as Json | undefined;
  const required = (schema.required as string[] | undefined) ?? [];
  return {
    ...schema,
    properties: { success: { const: true }, message: { type: 'string' }, ...properties },
    required: ['success', ...required],
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}
