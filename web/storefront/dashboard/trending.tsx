import { Link } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue-rules.ts';
// As a finger draws them with rice paste: even strokes, dots between them. Lakshmi's feet stand on a
// threshold at Diwali. As files they weigh nothing in the page's scripts.
import diya from './motifs/diya.svg?no-inline';
import drape from './motifs/drape.svg?no-inline';
import footsteps from './motifs/footsteps.svg?no-inline';
import peaks from './motifs/peaks.svg?no-inline';
import { SectionHeading } from './section-heading.tsx';

interface Trend {
  title: string;
  text: string;
  to: string;
  /** It leads to products of this category; to all where none is named. */
  category?: Category;
  /** The address of a drawing. */
  motif: string;
  ground: string;
}

const trends: readonly Trend[] = [
  {
    title: 'Hills for the living room',
    text: 'Snow peaks in first light, to hang where you drink your tea.',
    to: '/shop/painting',
    category: 'painting',
    motif: peaks,
    ground: 'bg-indigo',
  },
  {
    title: 'Geru and rice paste',
    text: 'The red of the doorstep, worn as a kurta or a stole.',
    to: '/shop/apparel',
    category: 'apparel',
    motif: drape,
    ground: 'bg-accent',
  },
  {
    title: 'Lamps and little boxes',
    text: 'Presents that fit into a coat pocket, from the same hands.',
    to: '/shop/accessories?sort=price-low',
    category: 'accessories',
    motif: diya,
    ground: 'bg-plum',
  },
  {
    title: 'What others loved',
    text: 'The products that customers rate highest.',
    to: '/shop?sort=rating',
    motif: footsteps,
    ground: 'bg-leaf',
  },
];

/** The same in every shop that has such products: ways into the catalogue, with motifs for images. */
export function Trending({ stocked }: { stocked: readonly Category[] }) {
  const shown = trends.filter(({ category }) => !category || stocked.includes(category));
  return (
    <section>
      <SectionHeading title="Trending" />
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {shown.map(({ title, text, to, motif, ground }) => (
          <li key={title}>
            <Link
              to={to}
              className={`group relative flex h-full items-center overflow-hidden rounded-lg text-rice lg:flex-col ${ground}`}
            >
              {/* In forced colours too the drawing stands on its ground. */}
              <span
                className={`forced-color-adjust-none [display:var(--lotus-display,grid)] w-28 shrink-0 place-items-center self-stretch p-3 lg:w-full lg:px-6 lg:pt-8 lg:pb-2 ${ground}`}
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
              <span className="flex-1 p-5 lg:self-stretch lg:px-6 lg:pt-2 lg:pb-7">
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
