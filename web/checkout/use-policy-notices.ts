import { useEffect, useState } from 'react';
import { policiesApi } from '#contract/content/policies.endpoints.ts';
import type { PolicyNotice } from '#contract/content/policies.ts';
import { call } from '#web/api/call.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';

const none: readonly PolicyNotice[] = [];

/** What the customer has not agreed to yet; undefined while the shop is asked, if there is anything. */
export function usePolicyNotices(): readonly PolicyNotice[] | undefined {
  const { policyNotices } = useShopFacts();
  const [notices, setNotices] = useState(policyNotices.length === 0 ? none : undefined);
  const isKnown = notices !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    call(policiesApi.listPolicyNotices, {}).then((answer) => {
      // Rather told twice than not at all.
      if (isCurrent) setNotices(answer.success ? answer.data.notices : policyNotices);
    });
    return () => {
      isCurrent = false;
    };
  }, [isKnown, policyNotices]);
  return notices;
}
