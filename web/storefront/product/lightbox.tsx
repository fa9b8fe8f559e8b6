import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { ModalFrame } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SlideArrows } from '#web/ui/slide-arrows.tsx';
import { useSlides } from '#web/ui/slides.ts';
import type { Medium } from './media.ts';

interface LightboxProps {
  name: string;
  media: readonly Medium[];
  /** The picture to begin with. */
  start: number;
  onClose: () => void;
}

/** The pictures as large as the screen, by thumb, arrows and arrow keys; loaded when asked for. */
export default function Lightbox({ name, media, start, onClose }: LightboxProps) {
  const { strip, index, show, followThumb } = useSlides(media.length);

  useEffect(() => {
    const { current } = strip;
    current?.scrollTo({ left: start * current.clientWidth, behavior: 'instant' });
  }, [strip, start]);

  const moveByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') show(index - 1);
    if (key === 'ArrowRight') show(index + 1);
  };
  return (
    <ModalFrame
      open
      onClose={onClose}
      label={`Pictures of ${name}`}
      onKeyDown={moveByKey}
      className="fills-screen m-0 size-full max-h-none max-w-none overflow-hidden bg-ink text-rice"
    >
      <div className="relative flex h-full flex-col">
        <div className="flex items-center justify-between px-4 py-2">
          <p aria-live="polite" className="tabular-nums">
            {index + 1} / {media.length}
          </p>
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="grid size-11 place-items-center rounded-full hover:bg-rice/15 focus-visible:outline-rice"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <ul ref={strip} onScroll={followThumb} className="strip min-h-0 flex-1 snap-mandatory">
          {media.map((medium) => (
            <li key={medium.url} className="relative w-full shrink-0 snap-center">
              <Picture
                picture={medium.url}
                alt={medium.alt}
                place="lightbox"
                sizes="100vw"
                fit="contain"
                className="absolute inset-0 bg-transparent!"
              />
            </li>
          ))}
        </ul>
        {media.length > 1 && <SlideArrows index={index} show={show} />}
      </div>
    </ModalFrame>
  );
}
