import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { SlideArrows } from '#web/ui/images/slide-arrows.tsx';
import { useSlides } from '#web/ui/images/slides.ts';
import { frameRatio, mediaOf } from './media.ts';
import { Slide } from './slide.tsx';
import { Thumbnails } from './thumbnails.tsx';

const Lightbox = lazy(() => import('./lightbox.tsx'));

interface GalleryProps {
  product: Product;
  /** The address of the chosen variant's image. */
  shown: string | undefined;
}

export function Gallery({ product, shown }: GalleryProps) {
  // Without scripts a strip cannot begin in its middle. Its order then stays.
  const [first] = useState(shown);
  const media = mediaOf(product, first);
  const { strip, index, show, followThumb } = useSlides(media.length);
  const [isEnlarged, setEnlarged] = useState(false);
  const showChosen = useEffectEvent(() => {
    const at = media.findIndex(({ url }) => url === shown);
    if (at > 0 || (at === 0 && index !== 0)) show(at);
  });
  useEffect(() => {
    if (shown) showChosen();
  }, [shown]);

  /** Focuses the visible slide's content: the slides beside it take no focus. */
  const focusSlide = () => {
    const slide = strip.current?.querySelector('li:not([inert])');
    slide?.querySelector<HTMLElement>('button, video')?.focus({ preventScroll: true });
  };
  const move = (by: number) => {
    const hadFocus = strip.current?.contains(document.activeElement);
    flushSync(() => show(index + by));
    if (hadFocus) focusSlide();
  };
  const moveByKey = (event: KeyboardEvent) => {
    // A video seeks with the same keys.
    if (media.length < 2 || event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'ArrowRight') move(1);
    else return;
    event.preventDefault();
  };
  const closeLightbox = () => {
    flushSync(() => setEnlarged(false));
    focusSlide();
  };
  return (
    <section
      aria-label="Images"
      aria-roledescription="carousel"
      onKeyDown={moveByKey}
      className="lg:sticky lg:top-20 lg:self-start"
    >
      <div className="relative max-md:-mx-4">
        <ul
          ref={strip}
          onScroll={followThumb}
          style={{ aspectRatio: frameRatio(media) }}
          className="strip w-full snap-mandatory bg-shade md:rounded-lg lg:max-h-[max(24rem,calc(100svh-13rem))]"
        >
          {media.map((medium, at) => (
            <li
              key={medium.url}
              aria-label={`${at + 1} of ${media.length}`}
              inert={at !== index}
              className="w-full shrink-0 snap-center"
            >
              <Slide
                medium={medium}
                isFirst={at === 0}
                isShown={at === index}
                onEnlarge={() => setEnlarged(true)}
              />
            </li>
          ))}
        </ul>
        {media.length > 1 && <SlideArrows index={index} show={show} />}
      </div>
      {media.length > 1 && <Thumbnails media={media} index={index} show={show} />}
      {isEnlarged && (
        <Suspense>
          <Lightbox
            name={product.name}
            media={media}
            index={index}
            onMove={show}
            onClose={closeLightbox}
          />
        </Suspense>
      )}
    </section>
  );
}
