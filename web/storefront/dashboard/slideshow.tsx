import clsx from 'clsx';
import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { Pause } from '#web/ui/icons/home-icons.ts';
import { ChevronLeft, ChevronRight, Play } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { useSlides } from '#web/ui/images/slides.ts';
import { Link } from '#web/ui/link.tsx';
import { useLoaded } from '#web/ui/loading/use-loaded.ts';
import { useRotation } from './use-rotation.ts';

/** On narrow screens a wide image fills the height and is wider than the screen. */
const sizes = '(min-width: 64rem) 100vw, 120vw';

/** The gallery's images one after the other; a thumb swipes them. */
export function Slideshow({ slides }: { slides: readonly HeroImage[] }) {
  const { strip, index, show, followThumb } = useSlides(slides.length);
  const isLoaded = useLoaded();
  const { isPaused, isMoving, toggle, rests } = useRotation({ count: slides.length, index, show });
  return (
    <section aria-label="Gallery" aria-roledescription="carousel" {...rests} className="relative">
      <ul
        ref={strip}
        onScroll={followThumb}
        // Screen readers say the next slide only where the customer asks for it.
        aria-live={isMoving ? 'off' : 'polite'}
        className="strip aspect-[6/5] snap-mandatory sm:aspect-[16/9] lg:aspect-[16/7]"
      >
        {slides.map((slide, at) => (
          <li
            key={slide._id}
            aria-label={`${at + 1} of ${slides.length}`}
            inert={at !== index}
            className="w-full shrink-0 snap-center snap-always"
          >
            <Slide
              slide={slide}
              priority={at === 0}
              waits={at > 0 && !(isLoaded && isBeside(at, index, slides.length))}
            />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="absolute right-3 bottom-3 flex items-center rounded-full bg-ink/75 text-rice md:right-8 md:bottom-8">
          <Control label="Previous image" icon={ChevronLeft} press={() => show(index - 1)} />
          <span className="min-w-10 text-center text-sm tabular-nums">
            {index + 1} / {slides.length}
          </span>
          <Control label="Next image" icon={ChevronRight} press={() => show(index + 1)} />
          <Control
            label={isPaused ? 'Play the slideshow' : 'Pause the slideshow'}
            icon={isPaused ? Play : Pause}
            press={toggle}
          />
        </div>
      )}
    </section>
  );
}

interface ControlProps {
  label: string;
  icon: Icon;
  press: () => void;
}

function Control({ label, icon: Icon, press }: ControlProps) {
  const isFilled = Icon === Play || Icon === Pause;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={press}
      className="grid size-11 place-items-center rounded-full hover:bg-rice/20 focus-visible:outline-rice"
    >
      <Icon aria-hidden="true" className={isFilled ? 'size-4.5 fill-current' : 'size-5.5'} />
    </button>
  );
}

/** Or in sight itself; the first comes after the last. */
function isBeside(at: number, index: number, count: number): boolean {
  const far = Math.abs(at - index);
  return Math.min(far, count - far) <= 1;
}

interface SlideProps {
  slide: HeroImage;
  priority: boolean;
  /**
   * Until its turn: an image that is not laid out is not fetched. Without scripts all are shown.
   */
  waits: boolean;
}

function Slide({ slide, priority, waits }: SlideProps) {
  const first = useShopFacts().categories.find(({ isVisible }) => isVisible);
  const to = slide.link || (first ? `/shop/${first.address}` : '/shop');
  return (
    <Link
      to={to}
      className="group relative block size-full focus-visible:-outline-offset-4 focus-visible:outline-rice"
    >
      <ResponsiveImage
        image={slide.image}
        alt={slide.alt || slide.title || 'A work from the gallery'}
        place="lightbox"
        sizes={sizes}
        priority={priority}
        className={clsx('size-full', waits && '[@media(scripting:enabled)]:[&_img]:hidden')}
      />
      {slide.title && (
        <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-ink/90 via-ink/60 to-transparent pt-16 pb-16 text-rice md:pt-24 md:pb-8">
          <span className="wrap block md:pr-72">
            {/*
             * Without an alternative text, the image's label has already said this to screen
             * readers.
             */}
            <span
              aria-hidden={!slide.alt || undefined}
              className="block max-w-2xl text-balance font-semibold font-serif text-2xl leading-tight md:text-4xl lg:text-5xl"
            >
              {slide.title}
            </span>
            {slide.subtitle && (
              <span className="mt-1 block max-w-xl md:mt-2 md:text-lg">{slide.subtitle}</span>
            )}
          </span>
        </span>
      )}
    </Link>
  );
}
