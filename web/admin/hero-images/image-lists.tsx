import type { ReactNode } from 'react';
import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { InlineError } from '#web/admin/records/inline-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ImageItem } from './image-item.tsx';
import { useImageChanges } from './use-image-changes.ts';

export function SlideList({ images }: { images: readonly HeroImage[] }) {
  return (
    <ImageList title="Gallery Images" subtitle="Auto-scrolling Banner" images={images}>
      <EmptyState title="No Gallery Images" className="py-6">
        <p>They rotate at the top of the shop’s home page.</p>
      </EmptyState>
    </ImageList>
  );
}

export function CollectionList({ images }: { images: readonly HeroImage[] }) {
  return (
    <ImageList title="Collection Images" subtitle="Manual Scroll Gallery" images={images}>
      <EmptyState title="No Collection Images" className="py-6">
        <p>They appear in a row below the banner, each with a link into the shop.</p>
      </EmptyState>
    </ImageList>
  );
}

interface ImageListProps {
  title: string;
  subtitle: string;
  images: readonly HeroImage[];
  /** Shown if there are none. */
  children: ReactNode;
}

function ImageList({ title, subtitle, images, children }: ImageListProps) {
  const changes = useImageChanges();
  return (
    <section aria-label={title} aria-busy={changes.isBusy || undefined} className="min-w-0">
      <h2 className="text-2xl">
        {title} <span className="font-sans text-base text-soft">({images.length})</span>
      </h2>
      <p className="text-soft">{subtitle}</p>
      <InlineError message={changes.error} />
      <p role="status" className="sr-only">
        {changes.announced}
      </p>
      {images.length === 0 ? (
        children
      ) : (
        <ol className="mt-4 grid gap-3">
          {images.map((image, at) => (
            <ImageItem
              key={image._id}
              image={image}
              place={at + 1}
              of={images.length}
              changes={changes}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
