import { useEffect, useState } from 'react';
import type { ContentDocument } from '#contract/content/admin-content.ts';
import { pagesApi } from '#contract/content/pages.endpoints.ts';
import { ScreenPreview } from '#web/admin/preview/screen-preview.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRead } from '#web/admin/records/use-read.ts';
import { call } from '#web/api/call.ts';
import type { Ask } from '#web/page/load-page.ts';
import { HomeSections } from '#web/storefront/dashboard/home-sections.tsx';
import {
  asCards,
  type DashboardPage,
  loadDashboard,
} from '#web/storefront/dashboard/read-dashboard.ts';

const ask: Ask = async (endpoint, input) => {
  const answer = await call(endpoint, input);
  if (!answer.success) throw new Error(answer.message);
  return answer as never;
};

/** The home page as its draft will look, with the shop's own products, whenever the draft was saved. */
export default function HomePreview({ document: { updatedAt } }: { document: ContentDocument }) {
  const adminCall = useAdminCall();
  const [page, setPage] = useState<DashboardPage>();
  const [failure, setFailure] = useState('');
  const saved = useRead(() => adminCall(pagesApi.previewHome, {}), [updatedAt]);
  const home = saved.answer && asCards(saved.answer.data.home);
  const problem = saved.problem || failure;

  useEffect(() => {
    const address = { params: {}, url: new URL(window.location.href) };
    void loadDashboard(ask, address)
      .then(setPage)
      .catch((error) => setFailure(error.message));
  }, []);

  return (
    <ScreenPreview
      title="As Visitors Will See It"
      hint={problem ? `Not yet: ${problem}` : 'With the draft, once it is saved'}
    >
      {page && home && <HomeSections page={{ ...page, home }} />}
    </ScreenPreview>
  );
}
