import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { HeroImage } from '#contract/gallery.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { prefersStillness } from '#web/ui/slides.ts';
import { SectionHeading } from './section-heading.tsx';

const STEP_PX = 320;

export function CollectionsStrip({ collections }: { collections: readonly HeroImage[] }) {
  const strip = useRef<HTMLUListElement>(null);
  if (collections.length === 0) return null;
  const scroll = (left: number) =>
    strip.current?.scrollBy({ left, behavior: prefersStillness() ? 'instant' : 'smooth' });
  return (
    <section>
      <SectionHeading title="Collections">
        <div className="flex gap-2">
          <button
            type="button"
            aria-label="Scroll left"
            onClick={() => scroll(-STEP_PX)}
            className={buttonClass('secondary', 'icon')}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </button>
          <button
            type="button"
            aria-label="Scroll right"
            onClick={() => scroll(STEP_PX)}
            className={buttonClass('secondary', 'icon')}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </button>
        </div>
      </SectionHeading>
      <ul ref={strip} className="strip -mx-4 gap-4 px-4 md:-mx-8 md:px-8">
        {collections.map((collection) => (
          <li
            key={collection._id}
            className="w-72 shrink-0 snap-start scroll-ml-4 md:w-76 md:scroll-ml-8"
          >
            <CollectionCard collection={collection} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CollectionCard({ collection }: { collection: HeroImage }) {
  const { image, title, subtitle, category, link } = collection;
  const content = (
    <>
      <Picture
        picture={image}
        alt=""
        sizes="19rem"
        className="aspect-[3/2] rounded-lg [&_img]:transition-transform [&_img]:duration-500 group-hover:[&_img]:scale-103"
      />
      <span className="mt-3 block font-semibold font-serif text-xl leading-snug group-hover:text-geru">
        {title}
      </span>
      {subtitle && <span className="mt-1 block text-soft">{subtitle}</span>}
    </>
  );
  // Its own link may lead out of the shop.
  if (/^https?:/.test(link)) {
    return (
      <a href={link} className="group block">
        {content}
      </a>
    );
  }
  return (
    <Link to={link || `/shop/${category}`} className="group block">
      {content}
    </Link>
  );
}
