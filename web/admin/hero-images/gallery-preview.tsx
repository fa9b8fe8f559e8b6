import clsx from 'clsx';
import { useState } from 'react';
import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { isSlide } from '#contract/hero-images/hero-categories.ts';
import { CollectionsStrip } from '#web/storefront/dashboard/collections-strip.tsx';
import { Slideshow } from '#web/storefront/dashboard/slideshow.tsx';
import { Monitor } from '#web/ui/icons/monitor.ts';
import { Smartphone } from '#web/ui/icons/smartphone.ts';
import { PreviewFrame } from './preview-frame.tsx';

interface GalleryPreviewProps {
  images: readonly HeroImage[];
  /** An image that is not uploaded yet. */
  added: HeroImage | undefined;
}

const screens = [
  { name: 'Phone', icon: Smartphone, width: 360 },
  { name: 'Desk', icon: Monitor, width: 1280 },
] as const;

/** The images as customers see them, by the dashboard's own slideshow and collections. */
export function GalleryPreview({ images, added }: GalleryPreviewProps) {
  const [screen, setScreen] = useState<(typeof screens)[number]>(screens[0]);
  const all = added ? [added, ...images] : images;
  const slides = all.filter(isSlide);
  const collections = all.filter((image) => !isSlide(image));
  return (
    <section aria-labelledby="preview-title" className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="preview-title" className="text-2xl">
            As Customers See It
          </h2>
          <p className="text-soft">
            {added
              ? 'The new image comes first here; it is not in the shop yet.'
              : 'Choose an image to see it here before it is added.'}
          </p>
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Width of the preview</legend>
          {screens.map((each) => (
            <button
              key={each.name}
              type="button"
              aria-pressed={each === screen}
              onClick={() => setScreen(each)}
              className={clsx(
                'inline-flex min-h-11 items-center gap-2 rounded-md border px-4 font-semibold',
                each === screen
                  ? 'border-geru bg-geru-wash text-geru-deep'
                  : 'border-edge bg-rice hover:border-geru',
              )}
            >
              <each.icon aria-hidden="true" className="size-5" />
              {each.name}
            </button>
          ))}
        </fieldset>
      </div>
      {all.length > 0 && (
        <div className="mt-4">
          <PreviewFrame title={`Preview, ${screen.name.toLowerCase()}`} width={screen.width}>
            {slides.length > 0 && <Slideshow key={slides[0]?._id} slides={slides} />}
            <div className="wrap py-8">
              <CollectionsStrip collections={collections} />
            </div>
          </PreviewFrame>
        </div>
      )}
    </section>
  );
}
