import type { HomeSectionOf } from '#contract/content/home.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';

/** An image with words beside it. */
export function ImageAndText({ image, alt, title, text, label, to }: HomeSectionOf<'image-text'>) {
  return (
    <section className="grid items-center gap-6 md:grid-cols-2 md:gap-12">
      <ResponsiveImage
        image={image}
        alt={alt}
        sizes="(min-width: 48rem) 45vw, 92vw"
        place="lightbox"
        className="aspect-3/2 rounded-lg"
      />
      <div className="max-w-prose">
        <h2 className="text-2xl md:text-3xl">{title}</h2>
        {text && <p className="mt-3 whitespace-pre-line text-lg">{text}</p>}
        {label && (
          <LinkButton to={to} variant="secondary" className="mt-6">
            {label}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
