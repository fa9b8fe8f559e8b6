import { type Migration, migrations } from '#server/infra/database/migrate.ts';

export interface OwnObject {
  kind: string;
  name: string;
}

/**
 * The objects that the migrations create. Only these are saved and dropped: an external database
 * can hold tables of other programs beside ours.
 */
export function listOwnObjects(steps: readonly Migration[] = migrations): OwnObject[] {
  const change =
    /^(create|drop) (table|view|function|type|domain|sequence) (?:if not exists )?(\w+)\b(?!\.)/gm;
  const made = new Map<string, OwnObject>();
  for (const { sql } of steps) {
    for (const [, verb, kind = '', name = ''] of sql.matchAll(change)) {
      if (verb === 'create') made.set(`${kind} ${name}`, { kind, name });
      else made.delete(`${kind} ${name}`);
    }
  }
  return [...made.values()];
}

export function listOwnTables(steps: readonly Migration[] = migrations): string[] {
  return listOwnObjects(steps)
    .filter(({ kind }) => kind === 'table')
    .map(({ name }) => name);
}
