import clsx from 'clsx';
import { Maximize2, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { Picture } from '#web/ui/picture.tsx';
import { SlideArrows } from '#web/ui/slide-arrows.tsx';
import { useSlides } from '#web/ui/slides.ts';
import { frameRatio, type Medium, mediaOf } from './media.ts';

const Lightbox = lazy(() => import('./lightbox.tsx'));

/** The main picture at 600 px, as wide as half the page on a desktop. */
const mainSizes = '(min-width: 64rem) 37.5rem, 100vw';

export function Gallery({ product }: { product: Product }) {
  const media = mediaOf(product);
  const { strip, index, show, followThumb } = useSlides(media.length);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  return (
    <section aria-label="Pictures" aria-roledescription="carousel">
      <div className="relative max-lg:-mx-4 md:max-lg:mx-0">
        <ul
          ref={strip}
          onScroll={followThumb}
          style={{ aspectRatio: frameRatio(media) }}
          className="strip snap-mandatory bg-shade md:rounded-lg"
        >
          {media.map((medium, at) => (
            <li
              key={medium.url}
              aria-label={`${at + 1} of ${media.length}`}
              inert={at !== index}
              className="w-full shrink-0 snap-center"
            >
              <Slide medium={medium} isFirst={at === 0} onEnlarge={() => setEnlarged(at)} />
            </li>
          ))}
        </ul>
        {media.length > 1 && <SlideArrows index={index} show={show} />}
      </div>
      {media.length > 1 && <Thumbnails media={media} index={index} show={show} />}
      {enlarged !== null && (
        <Suspense>
          <Lightbox
            name={product.name}
            media={media.filter(({ kind }) => kind === 'picture')}
            start={enlarged}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface SlideProps {
  medium: Medium;
  isFirst: boolean;
  onEnlarge: () => void;
}

function Slide({ medium, isFirst, onEnlarge }: SlideProps) {
  if (medium.kind === 'video') {
    return (
      <video controls preload="none" playsInline src={medium.url} className="size-full bg-ink">
        <track kind="captions" />
      </video>
    );
  }
  if (!medium.url) return <Picture picture="" alt={medium.alt} sizes="" className="size-full" />;
  return (
    <button type="button" onClick={onEnlarge} className="group relative block size-full">
      <Picture
        picture={medium.url}
        alt={medium.alt}
        place="detail"
        sizes={mainSizes}
        fit="contain"
        priority={isFirst}
        className="size-full"
      />
      <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-rice/90 text-ink">
        <Maximize2 aria-hidden="true" className="size-5" />
        <span className="sr-only">View fullscreen</span>
      </span>
    </button>
  );
}

interface ThumbnailsProps {
  media: readonly Medium[];
  index: number;
  show: (index: number) => void;
}

function Thumbnails({ media, index, show }: ThumbnailsProps) {
  return (
    <ul className="strip mt-3 gap-2 p-1">
      {media.map((medium, at) => (
        <li key={medium.url} className="shrink-0">
          <button
            type="button"
            aria-label={`Show ${medium.kind} ${at + 1}`}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => show(at)}
            className={clsx(
              'block size-16 overflow-hidden rounded-md border-2 md:size-20',
              at === index ? 'border-geru' : 'border-transparent opacity-80 hover:opacity-100',
            )}
          >
            {medium.kind === 'video' ? (
              <span className="grid size-full place-items-center bg-ink text-rice">
                <Play aria-hidden="true" className="size-6 fill-current" />
              </span>
            ) : (
              <Picture picture={medium.url} alt="" sizes="5rem" className="size-full" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
