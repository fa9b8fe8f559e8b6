import type { MouseEvent } from 'react';
import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import { Download } from '#web/ui/icons/account-icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { downloadImage } from './download-image.ts';

type Image = AdminContact['images'][number];

/** A click or a right-click downloads; without scripts the image opens. */
export function ContactImages({ images }: { images: readonly Image[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {images.map((image) => (
        <li key={image.url}>
          <ImageLink image={image} />
        </li>
      ))}
    </ul>
  );
}

function ImageLink({ image }: { image: Image }) {
  function download(event: MouseEvent): void {
    event.preventDefault();
    void downloadImage(image);
  }
  return (
    <a
      href={image.url}
      title={`Download ${image.filename}`}
      onClick={download}
      onContextMenu={download}
      className="group block overflow-hidden rounded-md border border-line hover:border-accent"
    >
      <ResponsiveImage image={image.url} alt="" sizes="200px" className="aspect-square" />
      <span className="flex min-h-11 items-center gap-2 px-3 py-1 text-sm group-hover:text-accent">
        <Download aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">Download</span>
        <span className="min-w-0 break-all">{image.filename}</span>
      </span>
    </a>
  );
}
