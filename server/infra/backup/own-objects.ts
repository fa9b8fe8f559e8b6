import { type Migration, migrations } from '#server/infra/database/migrate.ts';

export interface OwnObject {
  kind: string;
  name: string;
}

/**
 * What the migrations make in the database. Only this is saved, and only this may be dropped: an
 * external database can hold tables of other programs beside ours.
 */
export function listOwnObjects(steps: readonly Migration[] = migrations): OwnObject[] {
  const creation = /^create (table|view|function|type|domain|sequence) (?:if not exists )?(\w+)/gm;
  const made = steps.flatMap(({ sql }) =>
    [...sql.matchAll(creation)].map(([, kind = '', name = '']) => ({ kind, name })),
  );
  // A later migration may make one of them again.
  return [...new Map(made.map((each) => [`${each.kind} ${each.name}`, each])).values()];
}

export function listOwnTables(steps: readonly Migration[] = migrations): string[] {
  return listOwnObjects(steps)
    .filter(({ kind }) => kind === 'table')
    .map(({ name }) => name);
}
