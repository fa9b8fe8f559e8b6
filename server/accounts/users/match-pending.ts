import type { Shop } from '#server/infra/shop/shop.ts';

/** Those with this password. Takes as long without any as with one. */
export async function matchPending<Row extends { passwordHash: string }>(
  { identity }: Pick<Shop, 'identity'>,
  password: string,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) await identity.isPassword(password, undefined);
  const matching: Row[] = [];
  for (const row of rows) {
    if (await identity.isPassword(password, row.passwordHash)) matching.push(row);
  }
  return matching;
}
