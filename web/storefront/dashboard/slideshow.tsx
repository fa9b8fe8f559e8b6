import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { HeroImage } from '#contract/gallery.ts';
import { Picture } from '#web/ui/picture.tsx';
import { prefersStillness, useSlides } from '#web/ui/slides.ts';

const INTERVAL_MS = 4000;

/** On narrow screens a wide picture fills the height and is wider than the screen. */
const sizes = '(min-width: 64rem) 100vw, 120vw';

/** The gallery's pictures one after the other; it rests under the pointer, the focus and the thumb. */
export function Slideshow({ slides }: { slides: readonly HeroImage[] }) {
  const { strip, index, show, followThumb } = useSlides(slides.length);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isPlaying = !isPaused && !isHeld && slides.length > 1;

  useEffect(() => setPaused(prefersStillness()), []);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => show(index + 1), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, index, show]);

  if (slides.length === 0) return null;
  return (
    <section
      aria-label="Gallery"
      aria-roledescription="carousel"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="relative"
    >
      <ul
        ref={strip}
        onScroll={followThumb}
        className="strip aspect-[6/5] snap-mandatory sm:aspect-[16/9] lg:aspect-[16/7]"
      >
        {slides.map((slide, at) => (
          <li
            key={slide._id}
            aria-label={`${at + 1} of ${slides.length}`}
            inert={at !== index}
            className="w-full shrink-0 snap-center"
          >
            <Slide slide={slide} isFirst={at === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="absolute right-3 bottom-3 flex items-center gap-1 rounded-full bg-ink/75 pl-3 text-rice md:right-8 md:bottom-8">
          <span className="text-sm tabular-nums">
            {index + 1} / {slides.length}
          </span>
          <button
            type="button"
            aria-label={isPaused ? 'Play the slideshow' : 'Pause the slideshow'}
            onClick={() => setPaused(!isPaused)}
            className="grid size-11 place-items-center rounded-full focus-visible:outline-rice"
          >
            {isPaused ? (
              <Play aria-hidden="true" className="size-5 fill-current" />
            ) : (
              <Pause aria-hidden="true" className="size-5 fill-current" />
            )}
          </button>
        </div>
      )}
    </section>
  );
}

function Slide({ slide, isFirst }: { slide: HeroImage; isFirst: boolean }) {
  return (
    <Link to="/shop/painting" className="group relative block size-full">
      <Picture
        picture={slide.image}
        alt={slide.title || 'A work from the gallery'}
        place="lightbox"
        sizes={sizes}
        priority={isFirst}
        className="size-full"
      />
      {slide.title && (
        <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-ink/90 via-ink/60 to-transparent pt-16 pb-14 text-rice md:pt-24 md:pb-8">
          <span className="wrap block">
            <span className="block max-w-2xl font-semibold font-serif text-2xl leading-tight md:text-5xl">
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
