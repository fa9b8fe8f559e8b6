import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';

/** Compiles statements and sends none. */
const drawingBoard = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A placeholder for a value. */
class Place {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

/**
 * A statement of a hot path, compiled once: afterwards only its values change. `build` must pass
 * each value on unchanged, as a parameter, because it gets a placeholder instead. So compare lists
 * with `anyOf`; where the text depends on a value, make two statements.
 */
export function compileOnce<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (...values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (...values) => {
    compiled ??= compile(build, values.length);
    const parameters = compiled.parameters.map((each) =>
      each instanceof Place ? values[each.at] : each,
    );
    return { ...compiled, parameters };
  };
}

function compile<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
  count: number,
): CompiledQuery<Row> {
  const places = Array.from({ length: count }, (_, at) => new Place(at));
  const compiled = build(drawingBoard, ...(places as unknown as Values)).compile();
  const lost = places.find((place) => !compiled.parameters.includes(place));
  if (lost) throw new Error(`value ${lost.at} is no parameter of: ${compiled.sql}`);
  return compiled;
}
