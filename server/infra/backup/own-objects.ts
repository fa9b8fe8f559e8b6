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
  const creation = /^create (table|view|function|type|domain|sequence) (?:if not exists )?(\w+)/gm;
  const made = steps.flatMap(({ sql }) =>
    [...sql.matchAll(creation)].map(([, kind = '', name = '']) => ({ kind, name })),
  );
  // A later migration may create one of them again.
  return [...new Map(made.map((each) => [`${each.kind} ${each.name}`, each])).values()];
}

export function listOwnTables(steps: readonly Migration[] = migrations): string[] {
  return listOwnObjects(steps)
    .filter(({ kind }) => kind === 'table')
    .map(({ name }) => name);
}
