import { pageMeta } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import type { Route } from './+types/privacy.ts';
import { Policy } from './policy.tsx';
import { privacySections } from './privacy-sections.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Privacy Policy',
    description:
      'What this shop knows of you, what it needs it for, who else sees it, how long it is kept, and what you can ask of us.',
    canonical: '/privacy',
  });

export default function PrivacyPage() {
  const sections = privacySections(useShopFacts());
  return <Policy title="Privacy Policy" lastUpdated="August 8, 2025" sections={sections} />;
}
