import { toldAtSignInDays } from '#contract/content/policy-rules.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { PolicyNotices } from './policy-notices.tsx';

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Nobody is signed in yet: for some weeks everybody is told what has changed. */
export function ChangedPolicies() {
  const { policyNotices } = useShopFacts();
  const soonest = Date.now() - toldAtSignInDays * A_DAY_MS;
  return (
    <PolicyNotices notices={policyNotices.filter(({ since }) => Date.parse(since) > soonest)} />
  );
}
