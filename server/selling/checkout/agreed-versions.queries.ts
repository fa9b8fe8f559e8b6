import { sql } from 'kysely';
import type { PolicyVersions } from '#contract/content/policies.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

/** The latest version of each policy that a customer has confirmed, or has ordered under. */
export async function findAgreedVersions(db: Db, userId: string): Promise<PolicyVersions> {
  const { rows } = await sql<{ page: string; version: string }>`
    select page, max(version collate "C") as version
    from (
      select purpose as page, version from consents where user_id = ${userId} and given
      union all
      select key, value from orders, jsonb_each_text(orders.policies)
      where orders.user_id = ${userId}
    ) as agreed
    group by page
  `.execute(db);
  return Object.fromEntries(rows.map(({ page, version }) => [page, version]));
}
