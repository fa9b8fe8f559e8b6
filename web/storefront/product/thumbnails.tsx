import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Play } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import type { Medium } from './media.ts';

interface ThumbnailsProps {
  media: readonly Medium[];
  index: number;
  show: (index: number) => void;
}

export function Thumbnails({ media, index, show }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const { current } = strip;
    const thumb = current?.children[index] as HTMLElement | undefined;
    if (!current || !thumb) return;
    current.scrollTo({ left: thumb.offsetLeft - (current.clientWidth - thumb.clientWidth) / 2 });
  }, [index]);
  return (
    <ul ref={strip} className="needs-script strip relative -mx-1 mt-2 gap-2 p-1">
      {media.map(({ kind, url, poster }, at) => (
        <li key={url} className="shrink-0">
          <button
            type="button"
            aria-label={`Show ${kind} ${at + 1}`}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => show(at)}
            className={clsx(
              'relative block size-16 overflow-hidden rounded-md border-2 md:size-20',
              at === index
                ? 'border-accent'
                : 'border-transparent opacity-80 hover:opacity-100 forced-colors:border-[Canvas]',
            )}
          >
            <ResponsiveImage image={poster ?? url} alt="" sizes="5rem" className="size-full" />
            {kind === 'video' && (
              <span className="absolute inset-0 grid place-items-center bg-ink/55 text-rice">
                <Play aria-hidden="true" className="size-6 fill-current" />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
