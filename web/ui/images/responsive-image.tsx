import clsx from 'clsx';
import { type CSSProperties, use, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import type { ImageView } from '#contract/images/image-view.ts';
import { type ImagePlace, type ImageSources, imageSources } from '#contract/images/images.ts';
import { ImageOff } from '#web/ui/icons/icons.ts';
import { Previews } from './previews.ts';

interface ImageProps {
  /** An address, or the image with its known sizes; empty shows that there is none. */
  image: string | ImageView;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  place?: ImagePlace;
  /** On the frame, which gives the image its size; the image fills it. */
  className?: string;
  /** `contain` shows the whole image, `cover` fills the frame. */
  fit?: 'cover' | 'contain';
  /** The one image of a page that is fetched at once, before its scripts; others when they come near. */
  priority?: boolean;
}

/** An image in the best format and width, over its preview or main colour until it has loaded. */
export function ResponsiveImage({
  image,
  alt,
  sizes,
  place,
  className,
  fit = 'cover',
  priority = false,
}: ImageProps) {
  const known = imageSources(image, place);
  const { src, srcSet, sources, width, height, colour } = known;
  const preview = use(Previews)[typeof image === 'string' ? image : image.src];
  const [failed, setFailed] = useState<string | null>(null);
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before the page's scripts loaded.
    const { current } = element;
    if (current?.complete && current.naturalWidth === 0) setFailed(src);
  }, [src]);
  // An image that does not fill its frame must not tint the rest.
  const frame: CSSProperties = {
    backgroundColor: fit === 'cover' ? colour : undefined,
    ...(preview && { background: `url(${preview}) center / ${fit} no-repeat` }),
  };
  // The browser's own render comes with the image itself.
  if (import.meta.env.SSR && priority && src) preloadBest(known, sizes);
  if (!src || failed === src) {
    return <MissingImage alt={alt} hasFailed={Boolean(src)} className={className} />;
  }
  return (
    <picture className={clsx('block overflow-hidden bg-shade', className)} style={frame}>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        ref={element}
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(src)}
        className={clsx('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      />
    </picture>
  );
}

/** In the page's head, before its scripts: they would delay the image. */
function preloadBest({ src, srcSet, sources: [best] }: ImageSources, sizes: string): void {
  preload(src, {
    as: 'image',
    type: best?.type,
    imageSrcSet: best?.srcSet ?? srcSet,
    imageSizes: best || srcSet ? sizes : undefined,
    fetchPriority: 'high',
  });
}

interface MissingImageProps {
  alt: string;
  /** There is one, but it failed to load. */
  hasFailed: boolean;
  className?: string;
}

function MissingImage({ alt, hasFailed, className }: MissingImageProps) {
  const { imageFailed, imageMissing } = catalogueMessages;
  const message = hasFailed ? imageFailed : imageMissing;
  return (
    <div
      role="img"
      aria-label={alt ? `${alt}: ${message}` : message}
      className={clsx(
        '@container grid place-content-center bg-shade text-center text-soft',
        className,
      )}
    >
      <ImageOff aria-hidden="true" className="mx-auto size-6" />
      <span aria-hidden="true" className="@min-[5rem]:block hidden px-1 text-sm">
        {message}
      </span>
    </div>
  );
}
