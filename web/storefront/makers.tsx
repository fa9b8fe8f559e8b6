import { makerPath } from '#contract/catalogue/catalogue-rules.ts';
import { makersApi } from '#contract/makers/makers.endpoints.ts';
import type { MakerSummary } from '#contract/makers/makers.ts';
import { inBrowser, type Load, onServer } from '#web/page/load-page.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { trailTo } from '#web/page/shop-things.ts';
import { PageFrame } from '#web/pages/page-frame.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/makers.ts';

const load = (async (ask) => (await ask(makersApi.listMakers, {})).data) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Makers',
    description: 'The people who make our products, where they live, and their craft.',
    canonical: '/makers',
    things: trailTo(['Makers', '/makers']),
  });

export default function MakersPage({ loaderData: { makers } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Makers"
      subtitle="The people who make our products, where they live, and their craft."
    >
      {makers.length === 0 ? (
        <EmptyState title="Our makers will introduce themselves soon">
          <p>Come back soon.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {makers.map((maker) => (
            <li key={maker.address}>
              <MakerCard maker={maker} />
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

function MakerCard({
  maker: { address, name, craft, village, portrait },
}: {
  maker: MakerSummary;
}) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-rice">
      {portrait && (
        <ResponsiveImage
          image={portrait}
          alt=""
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
          className="aspect-3/2"
        />
      )}
      <div className="grid gap-1 p-5">
        <h2 lang={languageOf(name)} className="text-xl">
          <Link
            to={makerPath(address)}
            className="after:absolute after:inset-0 group-hover:text-accent"
          >
            {name}
          </Link>
        </h2>
        {craft && <p>{craft}</p>}
        {village && <p className="text-sm text-soft">{village}</p>}
      </div>
    </article>
  );
}
