import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { categoryNamed } from '#contract/categories/category-names.ts';
import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { isSlide } from '#contract/hero-images/hero-categories.ts';
import { MoveButton } from '#web/admin/list/move-button.tsx';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { ExternalLink, Pencil } from '#web/ui/icons/account-icons.ts';
import { ArrowDown } from '#web/ui/icons/admin-icons.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import { ArrowUp } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import type { Direction, ImageChanges } from './use-image-changes.ts';

interface ImageItemProps {
  image: HeroImage;
  /** Counted from 1. */
  place: number;
  of: number;
  changes: ImageChanges;
}

export function ImageItem({ image, place, of, changes }: ImageItemProps) {
  const { title, subtitle, category, link, order, alt } = image;
  const categories = useShopFacts().categories;
  const name = title || `image ${place}`;
  return (
    <li className="grid gap-x-3 gap-y-3 rounded-lg sm:gap-x-4 border border-line bg-rice p-3 shadow-card grid-cols-[5rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]">
      <ResponsiveImage
        image={image.image}
        alt={alt || title || 'A work from the gallery'}
        sizes="(min-width: 40rem) 9rem, 5rem"
        className="aspect-square self-start rounded-md sm:aspect-[3/2]"
      />
      <div className="grid min-w-0 content-between gap-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <Chip>Order {order}</Chip>
            {!isSlide(image) && (
              <Chip tone="indigo">{categoryNamed(categories, category).one}</Chip>
            )}
            {!alt && <Chip tone="turmeric">No alternative text</Chip>}
          </p>
          <h3 className="mt-1.5 text-lg">{title || <span className="text-soft">Untitled</span>}</h3>
          {!isSlide(image) && subtitle && <p className="text-soft">{subtitle}</p>}
          {!isSlide(image) && link && (
            <a
              href={link}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline underline-offset-4"
            >
              View Link
              <ExternalLink aria-hidden="true" className="size-4" />
              <span className="sr-only">of {name} (opens in a new tab)</span>
            </a>
          )}
        </div>
        <Actions image={image} name={name} place={place} of={of} changes={changes} />
      </div>
    </li>
  );
}

function Actions({ image, name, place, of, changes }: ImageItemProps & { name: string }) {
  const [search] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<Direction>(undefined);

  // A row that moves within the page may lose the focus.
  useEffect(() => {
    const direction = place > 0 ? pressed.current : undefined;
    pressed.current = undefined;
    if (direction) box.current?.querySelector<HTMLElement>(`[data-move=${direction}]`)?.focus();
  }, [place]);

  const edit = new URLSearchParams(search);
  edit.set('edit', image._id);
  const move = (direction: Direction, icon: Icon, isAtEnd: boolean) => (
    <MoveButton
      direction={direction}
      icon={icon}
      label={`Move ${name} ${direction}`}
      isOff={isAtEnd || changes.isBusy}
      press={() => {
        pressed.current = direction;
        void changes.move(image, direction);
      }}
    />
  );
  return (
    <div ref={box} className="-ml-2.5 flex flex-wrap gap-1">
      {move('earlier', ArrowUp, place === 1)}
      {move('later', ArrowDown, place === of)}
      <LinkButton
        to={`?${edit}`}
        preventScrollReset
        variant="quiet"
        size="icon"
        aria-label={`Edit ${name}`}
      >
        <Pencil aria-hidden="true" className="size-5" />
      </LinkButton>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        onClick={() => setAsking(true)}
        className={`${buttonClass('quiet', 'icon')} text-madder`}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Delete this image?"
        description="It disappears from the shop’s home page at once."
        confirmLabel="Delete"
        danger
        loading={changes.isBusy}
        onConfirm={async () => {
          await changes.remove(image);
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
