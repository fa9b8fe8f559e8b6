import {
  defaultVersions,
  type Policies,
  type Policy,
  type PolicyPage,
  policyPages,
} from '#contract/content/policy-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { listPolicyVersions, type PolicyVersionRow } from './content.queries.ts';

/** Which policies hold, or held at a time. `shop.content` has the current ones without a query. */
export async function readPolicies(db: Db, at?: Date): Promise<Policies> {
  const versions = await listPolicyVersions(db, at);
  const policies = policyPages.map((page) => {
    return [
      page,
      policyOf(
        page,
        versions.filter(({ address }) => address === page),
      ),
    ];
  });
  return Object.fromEntries(policies) as Policies;
}

function policyOf(page: PolicyPage, versions: readonly PolicyVersionRow[]): Policy {
  const latest = versions.at(-1);
  return {
    version: latest ? versionOf(page, latest) : defaultVersions[page],
    notice: noticeOf(versions),
  };
}

/** A notice counts from its first version: later ones only carry it along. */
function noticeOf(versions: readonly PolicyVersionRow[]): Policy['notice'] {
  return versions.reduce<Policy['notice']>((last, { notice: text, publishedAt }) => {
    if (!text || text === last?.text) return last;
    return { text, since: publishedAt.toISOString() };
  }, null);
}

/** Who publishes the default follows it, and a release may change it later. */
function versionOf(page: PolicyPage, { publishedAt, isDefault }: PolicyVersionRow): string {
  const published = publishedAt.toISOString();
  const byDefault = defaultVersions[page];
  return isDefault && byDefault > published ? byDefault : published;
}
