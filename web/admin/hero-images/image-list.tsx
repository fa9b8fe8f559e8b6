import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { InlineError } from '#web/admin/records/inline-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ImageItem } from './image-item.tsx';
import { useImageChanges } from './use-image-changes.ts';

interface ImageListProps {
  title: string;
  subtitle: string;
  images: readonly HeroImage[];
  /** Where there are none. */
  empty: readonly [title: string, hint: string];
}

export function ImageList({ title, subtitle, images, empty: [emptyTitle, hint] }: ImageListProps) {
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
        <EmptyState title={emptyTitle} className="py-6">
          <p>{hint}</p>
        </EmptyState>
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
