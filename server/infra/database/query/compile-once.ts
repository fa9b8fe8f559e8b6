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

/** What a statement is put together with: it is sent to nobody. */
const drawingBoard = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands where a value will be. */
class Place {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

/**
 * A statement of a hot path, put together once: afterwards only its values change. `build` must hand each
 * value on as it is, as a parameter: it gets something else in its place. So lists are compared by
 * `anyOf`, and where the text depends on a value there are two statements.
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
