import { readPage } from '#contract/api/paging.ts';
import { contentPath } from '#contract/content/content-rules.ts';
import { pagesApi } from '#contract/content/pages.endpoints.ts';
import type { StorySummary } from '#contract/content/pages.ts';
import { inBrowser, type Load, onServer } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/stories.ts';
import { PageFrame } from './page-frame.tsx';

interface Stories {
  stories: StorySummary[];
  page: number;
  pages: number;
}

const load: Load<Stories> = async (ask, { url }) =>
  (await ask(pagesApi.listStories, { query: { page: readPage(url.searchParams) } })).data;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: 'Stories',
    description: 'How our products are made, and who makes them.',
    canonical: '/stories',
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Stories',
    href: '/stories.xml',
  },
];

export default function StoriesPage({ loaderData }: Route.ComponentProps) {
  const { stories, page, pages } = loaderData;
  return (
    <PageFrame title="Stories">
      {stories.length === 0 ? (
        <EmptyState title="The first story is being written">
          <p>Come back soon.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
          {stories.map((story) => (
            <li key={story.address}>
              <StoryCard story={story} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
    </PageFrame>
  );
}

function StoryCard({ story }: { story: StorySummary }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-rice">
      {story.image && (
        <ResponsiveImage
          image={story.image}
          alt=""
          sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 46vw, 92vw"
          className="aspect-3/2"
        />
      )}
      <div className="grid gap-1.5 p-5">
        <h2 lang={languageOf(story.title)} className="text-xl">
          <Link
            to={contentPath({ kind: 'story', address: story.address })}
            className="after:absolute after:inset-0 group-hover:text-accent"
          >
            {story.title}
          </Link>
        </h2>
        {story.subtitle && <p>{story.subtitle}</p>}
        <p className="text-sm text-soft">
          {story.maker && `${story.maker} · `}
          <DateText iso={story.publishedAt} />
        </p>
      </div>
    </article>
  );
}
