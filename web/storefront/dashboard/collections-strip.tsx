import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { ChevronLeft, ChevronRight } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { Link } from '#web/ui/link.tsx';
import { SectionHeading } from './section-heading.tsx';
import { useStripEnds } from './use-strip-ends.ts';

/** A card of 304 px and the gap after it. */
const STEP_PX = 320;

interface CollectionsStripProps {
  title: string;
  collections: readonly HeroImage[];
}

export function CollectionsStrip({ title, collections }: CollectionsStripProps) {
  const { strip, atStart, atEnd, look, scrollBy } = useStripEnds();
  if (collections.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title}>
        <div className="flex gap-2">
          <Scroll
            label="Scroll left"
            icon={ChevronLeft}
            isAtEnd={atStart}
            press={() => scrollBy(-STEP_PX)}
          />
          <Scroll
            label="Scroll right"
            icon={ChevronRight}
            isAtEnd={atEnd}
            press={() => scrollBy(STEP_PX)}
          />
        </div>
      </SectionHeading>
      <ul ref={strip} onScroll={look} className="strip -mx-4 gap-4 px-4 md:-mx-8 md:px-8">
        {collections.map((collection) => (
          <li key={collection._id} className="w-76 shrink-0 snap-start scroll-ml-4 md:scroll-ml-8">
            <CollectionCard collection={collection} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ScrollProps {
  label: string;
  icon: Icon;
  isAtEnd: boolean;
  press: () => void;
}

/** Not `disabled` at the end: the focus would be lost after the last scroll. */
function Scroll({ label, icon: Icon, isAtEnd, press }: ScrollProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : press}
      className={buttonClass('secondary', 'icon')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function CollectionCard({ collection }: { collection: HeroImage }) {
  const { image, alt, title, subtitle, category, link } = collection;
  const content = (
    <>
      <ResponsiveImage
        image={image}
        alt={alt || (title ? '' : 'A collection')}
        sizes="19rem"
        className="aspect-[3/2] rounded-lg [&_img]:transition-transform [&_img]:duration-500 group-hover:[&_img]:scale-103"
      />
      {title && (
        <span className="mt-3 block font-semibold font-serif text-xl leading-snug group-hover:text-accent">
          {title}
        </span>
      )}
      {subtitle && <span className="mt-1 block text-soft">{subtitle}</span>}
    </>
  );
  const look = 'group block rounded-lg focus-visible:-outline-offset-3';
  // Its own link may lead out of the shop.
  if (/^https?:/.test(link)) {
    return (
      <a href={link} className={look}>
        {content}
      </a>
    );
  }
  return (
    <Link to={link || `/shop/${category}`} className={look}>
      {content}
    </Link>
  );
}
