import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TillProduct } from '#contract/till/till.ts';
import { saveTillCopy, saveTillPage } from '#web/account/session/till-copy.ts';
import { useStaff } from '#web/admin/records/use-staff.ts';

interface Shown {
  products: TillProduct[];
  hasMore: boolean;
  /** Of what is shown from the copy. */
  savedAt: string | undefined;
}

/** Stores what the till shows for when there is no network; returns whether it opens without one. */
export function useTillCopy({ products, hasMore, savedAt }: Shown): boolean {
  const user = useStaff();
  const { revalidate } = useRevalidator();
  const [opensOffline, setOpensOffline] = useState(false);

  useEffect(() => {
    if (savedAt !== undefined) return;
    saveTillCopy({ user, products, hasMore });
    let isCurrent = true;
    saveTillPage().then(
      (opens) => isCurrent && setOpensOffline(opens),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [user, products, hasMore, savedAt]);

  // The network is back.
  useEffect(() => {
    if (savedAt === undefined) return;
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [savedAt, revalidate]);

  return opensOffline;
}
