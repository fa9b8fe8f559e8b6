import type { ShownSection } from '#contract/content/home.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { HoursList } from '#web/pages/hours-list.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { SectionHeading } from './section-heading.tsx';

/** What few home pages have. */
export function MoreSections({ section }: { section: ShownSection<unknown> }) {
  switch (section.kind) {
    case 'image-text':
      return (
        <section className="grid items-center gap-6 md:grid-cols-2 md:gap-12">
          <ResponsiveImage
            image={section.image}
            alt={section.alt}
            sizes="(min-width: 48rem) 45vw, 92vw"
            place="lightbox"
            className="aspect-3/2 rounded-lg"
          />
          <div className="max-w-prose">
            <h2 className="text-2xl md:text-3xl">{section.title}</h2>
            {section.text && <p className="mt-3 whitespace-pre-line text-lg">{section.text}</p>}
            {section.label && (
              <LinkButton to={section.to} variant="secondary" className="mt-6">
                {section.label}
              </LinkButton>
            )}
          </div>
        </section>
      );
    case 'testimonials':
      return (
        <section>
          <SectionHeading title={section.title} />
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {section.quotes.map(({ words, name }) => (
              <li key={words} className="rounded-lg border border-line bg-rice p-5">
                <figure>
                  <blockquote className="text-lg">{words}</blockquote>
                  {name && <figcaption className="mt-3 text-soft">{name}</figcaption>}
                </figure>
              </li>
            ))}
          </ul>
        </section>
      );
    case 'visit':
      return <Visit title={section.title} />;
    default:
      return null;
  }
}

function Visit({ title }: { title: string }) {
  const { address, openingHours } = useShopFacts();
  return (
    <section className="rounded-lg border border-line bg-shade p-6 md:p-10">
      <h2 className="text-2xl md:text-3xl">{title}</h2>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <div>
          {address && <p className="text-lg">{address}</p>}
          <LinkButton to="/contact" variant="secondary" className="mt-4">
            How to Find Us
          </LinkButton>
        </div>
        <HoursList hours={openingHours} joined="-" />
      </div>
    </section>
  );
}
