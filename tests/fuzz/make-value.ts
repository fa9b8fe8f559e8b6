import fc from 'fast-check';
import type { Chance } from '#harness/chance.ts';
import { type Hint, hintFor } from './hints.ts';
import type { Json } from './json-schema.ts';
import type { World } from './world.ts';

/** A value that a schema accepts, as far as the schema describes it. */
export function makeValue(
  schema: Json,
  chance: Chance,
  world: World,
  name = '',
  path = '',
): unknown {
  const make = (inner: unknown, of = name) => makeValue(inner as Json, chance, world, of, path);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return chance.pick(schema.enum);
  const hint = hintFor(name, path, chance, world);
  // A kind of value other than the usual one is still accepted.
  if (hint !== undefined && takes(schema, hint) && chance.happens(0.9)) return hint;
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return make(chance.pick(choices));
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return makeObject(schema, chance, make);
    case 'array': {
      const least = Number(schema.minItems ?? 0);
      const most = Math.max(least, Math.min(Number(schema.maxItems ?? 3), least + 2));
      return Array.from({ length: chance.between(least, most) }, () => make(schema.items ?? {}));
    }
    case 'integer':
    case 'number':
      return makeNumber(schema, chance, type);
    case 'boolean':
      return chance.happens(0.5);
    case 'null':
      return null;
    case 'string':
      return makeText(schema, chance);
    default:
      return chance.pick([{}, 'text', 1, { orderId: world.pickAny(chance) }]);
  }
}

/** Whether a schema accepts values of this kind. */
function takes(schema: Json, value: Hint): boolean {
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return choices.some((each) => takes(each, value));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const type = value === null ? 'null' : typeof value;
  return types.some((each) => each === type || (each === 'integer' && Number.isInteger(value)));
}

function makeObject(schema: Json, chance: Chance, make: (inner: unknown, name: string) => unknown) {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const required = (schema.required ?? []) as string[];
  const made = properties
    // What was seen before, a coupon or a sum mostly does not fit, and ends in a conflict.
    .filter(
      ([name]) =>
        required.includes(name) ||
        chance.happens(/^(seen|coupon|expected)/.test(name) ? 0.1 : 0.85),
    )
    .map(([name, inner]) => [name, make(inner, name)]);
  return Object.fromEntries(made) as Record<string, unknown>;
}

function makeNumber(schema: Json, chance: Chance, type: string): number {
  const least = Number(schema.minimum ?? schema.exclusiveMinimum ?? 0);
  const most = Number(schema.maximum ?? schema.exclusiveMaximum ?? least + 1_000);
  const small = least + chance.between(1, Math.max(1, Math.min(20, most - least)));
  const whole = Math.ceil(
    chance.weigh({ small: 8, least: 1, most: 0.3 }) === 'small' ? small : least,
  );
  const value = chance.happens(0.03) ? most : whole;
  return type === 'integer' || chance.happens(0.7) ? value : Math.min(most, value + 0.5);
}

const words = ['Aipan of the hills', 'हिमालय', 'Bowl', 'a “quoted” word', 'two\nlines', '12', 'x'];

function makeText(schema: Json, chance: Chance): string {
  if (schema.format === 'date') return chance.pick(['2026-11-01', '2026-11-23', '2025-02-28'])!;
  if (schema.format === 'date-time') return '2026-11-23T04:05:06.007Z';
  if (typeof schema.pattern === 'string') {
    const sample = chance.pick(samplesOf(schema.pattern));
    if (sample !== undefined) return sample;
  }
  const least = Number(schema.minLength ?? 0);
  const most = Number(schema.maxLength ?? 200);
  const word = chance.pick(words)!;
  return word.padEnd(least, ' again').slice(0, most);
}

const samples = new Map<string, string[]>();

/** fast-check does not support lookahead. */
function samplesOf(pattern: string): string[] {
  let known = samples.get(pattern);
  if (!known) {
    try {
      known = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: 1, numRuns: 12 });
    } catch {
      known = [];
    }
    samples.set(pattern, known);
  }
  return known;
}
