import { z } from 'zod';

export type Json = Record<string, unknown>;

/**
 * What a schema of the contract accepts, as JSON Schema: plain data, which a generator can walk.
 */
export function schemaOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
}
