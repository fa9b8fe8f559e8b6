import { useState } from 'react';
import Yarl, { type RenderSlideProps, type Slide } from 'yet-another-react-lightbox';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { imageSources } from '#contract/images/images.ts';
import { useBackCloses } from '#web/ui/dialogs/back-closes.ts';
import { ImageOff } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import './lightbox.css';
import type { Medium } from './media.ts';

interface LightboxProps {
  name: string;
  media: readonly Medium[];
  /** What to begin with. */
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** The images as large as the screen, by thumb, keys, wheel and pinch; loaded when asked for. */
export default function Lightbox({ name, media, index, onMove, onClose }: LightboxProps) {
  useBackCloses(true, onClose);
  const isAlone = media.length === 1;
  // It keeps its own place: given another list or index it would start again, in mid-movement.
  const [begun] = useState(() => ({ index, slides: media.map(slideOf) }));
  return (
    <Yarl
      open
      close={onClose}
      {...begun}
      on={{ view: (seen) => onMove(seen.index) }}
      plugins={[Zoom, Video]}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      carousel={{ finite: isAlone, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      labels={{ Lightbox: `Images of ${name}`, 'Photo gallery': 'Images' }}
      render={{
        slide: renderSlide,
        iconError: () => <Failed />,
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      className="lightbox"
    />
  );
}

function slideOf({ kind, url, alt, poster }: Medium): Slide {
  if (kind === 'video') {
    // Without a type the browser looks at the file itself, also at those with an older name.
    const sources = [{ src: url, type: '' }];
    return { type: 'video', sources, ...(poster && { poster: imageSources(poster).src }) };
  }
  const { src, width, height } = imageSources(url, 'lightbox');
  return { src, alt, width, height };
}

/** The shop's own images come in the best format; of others the library finds the size out. */
function renderSlide({ slide, offset }: RenderSlideProps) {
  if (slide.type === 'video' || !slide.width || !('src' in slide)) return undefined;
  return (
    <ResponsiveImage
      image={slide.src}
      alt={slide.alt ?? ''}
      place="lightbox"
      // One width for every screen: there is more of it to see when it is enlarged.
      sizes="1200px"
      fit="contain"
      priority={offset === 0}
      className="size-full bg-transparent!"
    />
  );
}

function Failed() {
  return (
    <span className="grid justify-items-center gap-1 text-rice leading-normal">
      <ImageOff aria-hidden="true" className="size-8" />
      {catalogueMessages.imageFailed}
    </span>
  );
}
