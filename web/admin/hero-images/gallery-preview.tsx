import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { isSlide } from '#contract/hero-images/hero-categories.ts';
import { ScreenPreview } from '#web/admin/preview/screen-preview.tsx';
import { CollectionsStrip } from '#web/storefront/dashboard/collections-strip.tsx';
import { Slideshow } from '#web/storefront/dashboard/slideshow.tsx';

interface GalleryPreviewProps {
  images: readonly HeroImage[];
  /** An image that is not uploaded yet. */
  added: HeroImage | undefined;
}

/** The images as customers see them, by the dashboard's own slideshow and collections. */
export function GalleryPreview({ images, added }: GalleryPreviewProps) {
  const all = added ? [added, ...images] : images;
  const slides = all.filter(isSlide);
  const collections = all.filter((image) => !isSlide(image));
  return (
    <ScreenPreview
      title="As Customers See It"
      hint={
        added
          ? 'The new image comes first here; it is not in the shop yet.'
          : 'Choose an image to see it here before it is added.'
      }
    >
      {all.length > 0 && (
        <>
          {slides.length > 0 && <Slideshow key={slides[0]?._id} slides={slides} />}
          <div className="wrap py-8">
            <CollectionsStrip title="Collections" collections={collections} />
          </div>
        </>
      )}
    </ScreenPreview>
  );
}
