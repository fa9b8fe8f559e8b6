import type { HomeSectionOf } from '#contract/content/home.ts';
import { Link } from '#web/ui/link.tsx';
// As a finger draws them with rice paste: even strokes, dots between them. Lakshmi's feet stand on a
// threshold at Diwali. As files they weigh nothing in the page's scripts.
import diya from './motifs/diya.svg?no-inline';
import drape from './motifs/drape.svg?no-inline';
import footsteps from './motifs/footsteps.svg?no-inline';
import peaks from './motifs/peaks.svg?no-inline';
import { SectionHeading } from './section-heading.tsx';

/** In turn. */
const looks = [
  { motif: peaks, ground: 'ground-indigo' },
  { motif: drape, ground: 'ground-accent' },
  { motif: diya, ground: 'ground-plum' },
  { motif: footsteps, ground: 'ground-leaf' },
] as const;

type TrendingProps = HomeSectionOf<'trending'> & { stocked: readonly string[] };

/** Ways into the catalogue, with motifs for images; none to a category without products. */
export function Trending({ title: heading, tiles, stocked }: TrendingProps) {
  const shown = tiles
    .map((tile, at) => ({ ...tile, ...(looks[at % looks.length] ?? looks[0]) }))
    .filter(({ to }) => leadsSomewhere(to, stocked));
  return (
    <section>
      <SectionHeading title={heading} />
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {shown.map(({ title, text, to, motif, ground }) => (
          <li key={title}>
            <Link
              to={to}
              className={`group relative flex h-full items-center overflow-hidden rounded-lg text-rice lg:flex-col ${ground}`}
            >
              {/* In forced colours too the drawing stands on its ground. */}
              <span
                className={`forced-color-adjust-none [display:var(--flower-display,grid)] w-28 shrink-0 place-items-center self-stretch p-3 lg:w-full lg:px-6 lg:-mb-6 lg:pt-8 ${ground}`}
              >
                <img
                  src={motif}
                  alt=""
                  width={120}
                  height={120}
                  loading="lazy"
                  className="w-full max-w-36 transition-transform duration-500 group-hover:scale-105"
                />
              </span>
              <span className="flex-1 p-5 lg:self-stretch lg:px-6 lg:py-7">
                <span className="block font-semibold font-serif text-xl leading-snug underline-offset-4 group-hover:underline">
                  {title}
                </span>
                <span className="mt-1.5 block leading-snug">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function leadsSomewhere(to: string, stocked: readonly string[]): boolean {
  const [, category] = /^\/shop\/([a-z0-9-]+)/.exec(to) ?? [];
  return !category || stocked.includes(category);
}
