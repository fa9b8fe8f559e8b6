import { makerPath } from '#contract/catalogue/catalogue-rules.ts';
import { contentPath } from '#contract/content/content-rules.ts';
import { pagesApi } from '#contract/content/pages.endpoints.ts';
import type { ShownStory } from '#contract/content/pages.ts';
import { inBrowser, type Load, onServer } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { shopItself, trailTo } from '#web/page/shop-things.ts';
import type { Route } from './+types/story.ts';
import { StoryText } from './story-text.tsx';

const load = (async (ask, { params }) => {
  const { data } = await ask(pagesApi.readStory, { params: { address: params.address ?? '' } });
  return data;
}) satisfies Load<{ story: ShownStory }>;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { story } = loaderData;
  const canonical = contentPath({ kind: 'story', address: story.address });
  return pageMeta(
    { matches },
    {
      title: story.title,
      description: story.description || story.subtitle,
      canonical,
      image: story.image || undefined,
      things: (shop, whole) => [
        ...trailTo(['Stories', '/stories'], [story.title, canonical])(shop, whole),
        {
          '@type': 'Article',
          headline: story.title,
          datePublished: story.publishedAt,
          url: whole(canonical),
          ...(story.image && { image: whole(story.image) }),
          ...(story.maker && {
            author: {
              '@type': 'Person',
              name: story.maker,
              ...(story.makerAddress && { url: whole(makerPath(story.makerAddress)) }),
            },
          }),
          publisher: shopItself(shop, whole),
        },
      ],
    },
  );
}

export default function StoryPage({ loaderData: { story } }: Route.ComponentProps) {
  return <StoryText key={story.address} story={story} />;
}
