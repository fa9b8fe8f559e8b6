import { pageMeta } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import type { Route } from './+types/terms.ts';
import { Policy } from './policy.tsx';
import { termsSections } from './terms-sections.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Terms of Service',
    description:
      'What you and the studio agree on when you use this shop and buy from it, in plain words.',
    canonical: '/terms',
  });

export default function TermsPage() {
  const sections = termsSections(useShopFacts());
  return <Policy title="Terms of Service" lastUpdated="August 8, 2025" sections={sections} />;
}
