import { useEffect, useState } from 'react';
import type { ContentBody, ContentDocument } from '#contract/content/admin-content.ts';
import { type HomeSection, home as homeFields, type ShownHome } from '#contract/content/home.ts';
import { pagesApi } from '#contract/content/pages.endpoints.ts';
import { placeholderPattern } from '#contract/content/placeholders.ts';
import { ScreenPreview } from '#web/admin/preview/screen-preview.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRead } from '#web/admin/records/use-read.ts';
import { call } from '#web/api/call.ts';
import type { Ask } from '#web/page/load-page.ts';
import type { CardProduct } from '#web/storefront/catalogue/card-product.ts';
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

interface HomePreviewProps {
  document: ContentDocument;
  body: ContentBody;
}

/**
 * The home page as it is typed. Products and filled-in placeholders come with the saved draft, a
 * moment later.
 */
export default function HomePreview({ document: { updatedAt }, body }: HomePreviewProps) {
  const adminCall = useAdminCall();
  const [page, setPage] = useState<DashboardPage>();
  const [failure, setFailure] = useState('');
  const saved = useRead(() => adminCall(pagesApi.previewHome, {}), [updatedAt]);
  const home = saved.answer && asTyped(asCards(saved.answer.data.home), body);
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
      hint={problem ? `Not yet: ${problem}` : 'As you type'}
    >
      {page && home && <HomeSections page={{ ...page, home }} />}
    </ScreenPreview>
  );
}

/** What is typed, with what the server has added to the draft; that draft where it is not valid yet. */
function asTyped(saved: ShownHome<CardProduct>, body: ContentBody): ShownHome<CardProduct> {
  const { success, data } = homeFields.safeParse(body);
  if (!success) return saved;
  const sections = data.sections.filter(({ isShown }) => isShown);
  return { ...saved, sections: sections.map((section) => sectionAsTyped(saved, section)) };
}

function sectionAsTyped(saved: ShownHome<CardProduct>, section: HomeSection) {
  const before = saved.sections.find(({ id }) => id === section.id);
  if (section.kind === 'products') {
    const isSame = before?.kind === 'products' && before.category === section.category;
    return { ...section, products: isSame ? before.products : [] };
  }
  return withFilledIn(section, before);
}

/** Only the server knows what stands for a placeholder: until then a text that has one is the saved one. */
function withFilledIn<T>(typed: T, before: unknown): T {
  if (typeof typed === 'string') {
    return typed.search(placeholderPattern) >= 0 && typeof before === 'string'
      ? (before as T)
      : typed;
  }
  if (typeof typed !== 'object' || typed === null) return typed;
  const parts = Object.entries(typed).map(([name, part]) => [
    name,
    withFilledIn(part, (before as Record<string, unknown> | undefined)?.[name]),
  ]);
  return (Array.isArray(typed) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}
