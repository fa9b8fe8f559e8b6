import { useState } from 'react';
import { imageSources } from '#contract/images/images.ts';
import { Maximize2 } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import type { Medium } from './media.ts';

/** The main image at 600 px, as wide as half the page on a desktop. */
const mainSizes = '(min-width: 64rem) 37.5rem, 100vw';

interface SlideProps {
  medium: Medium;
  isFirst: boolean;
  isShown: boolean;
  onEnlarge: () => void;
}

export function Slide({ medium, isFirst, isShown, onEnlarge }: SlideProps) {
  if (medium.kind === 'video') return <VideoSlide medium={medium} isShown={isShown} />;
  const { url, alt } = medium;
  if (!url) return <ResponsiveImage image="" alt={alt} sizes="" className="size-full" />;
  return (
    <button type="button" onClick={onEnlarge} className="relative block size-full">
      <ResponsiveImage
        image={url}
        alt={alt}
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

/** Nothing of a video is fetched before it is in sight, and nothing plays by itself. */
function VideoSlide({ medium, isShown }: { medium: Medium; isShown: boolean }) {
  const [wasShown, setShown] = useState(isShown);
  if (isShown && !wasShown) setShown(true);
  return (
    <video
      controls
      playsInline
      // By its controls it takes the focus anyway; this tells those who ask the page.
      tabIndex={0}
      preload={wasShown ? 'metadata' : 'none'}
      poster={wasShown && medium.poster ? imageSources(medium.poster, 'detail').src : undefined}
      src={medium.url}
      aria-label={medium.alt}
      ref={(video) => {
        if (!isShown) video?.pause();
      }}
      className="size-full bg-ink object-contain"
    >
      <track kind="captions" />
    </video>
  );
}
