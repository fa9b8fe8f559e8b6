import { CamelCasePlugin, type UnknownRow } from 'kysely';

/** The jsonb columns: their keys come back as they were saved. */
export const jsonColumns: ReadonlySet<string> = new Set([
  'after',
  'before',
  'body',
  'data',
  'details',
  'draft',
  'facts',
  'options',
  'policies',
  'published',
  'rules',
  'value',
  'violations',
]);

/** Names in camelCase for what is in snake_case in SQL, also in rows that came as JSON. */
export class CamelCaseRows extends CamelCasePlugin {
  protected override mapRow(row: UnknownRow): UnknownRow {
    const mapped: UnknownRow = {};
    for (const name in row) {
      const value = row[name];
      mapped[this.camelCase(name)] = jsonColumns.has(name) ? value : this.#nested(value);
    }
    return mapped;
  }

  #nested(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#nested(each));
    return isRow(value) ? this.mapRow(value) : value;
  }
}

function isRow(value: unknown): value is UnknownRow {
  return typeof value === 'object' && value?.constructor === Object;
}
