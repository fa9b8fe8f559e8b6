import { useState } from 'react';
import { makerPath } from '#contract/catalogue/catalogue-rules.ts';
import type { ShownStory } from '#contract/content/pages.ts';
import { cardOf } from '#web/storefront/catalogue/card-product.ts';
import { ProductGrid } from '#web/storefront/catalogue/product-grid.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ArrowLeft } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageFrame, Part } from './page-frame.tsx';
import { sectionsOf } from './text-nodes.ts';
import { Section } from './text-section.tsx';

/** A story with its image, its text and the products that it is about. */
export function StoryText({ story }: { story: ShownStory }) {
  const [search, setSearch] = useState('');
  const products = story.products.map(cardOf);
  const about = products.filter(({ id }) => story.about.includes(id));
  return (
    <PageFrame
      back={<AllStories />}
      title={story.title}
      subtitle={
        <>
          {story.subtitle && <span className="block">{story.subtitle}</span>}
          {story.makerAddress ? (
            <Link
              to={makerPath(story.makerAddress)}
              className="underline underline-offset-4 hover:text-accent"
            >
              {story.maker}
            </Link>
          ) : (
            story.maker
          )}
          {story.maker && ' · '}
          <DateText iso={story.publishedAt} />
        </>
      }
    >
      {story.image && (
        <ResponsiveImage
          image={story.image}
          alt=""
          sizes="(min-width: 64rem) 60rem, 92vw"
          place="lightbox"
          priority
          className="aspect-3/2 max-w-4xl rounded-lg"
        />
      )}
      {sectionsOf(story.text.content).map((section) => (
        <Section
          key={section.place}
          section={section}
          products={products}
          search={search}
          onSearch={setSearch}
        />
      ))}
      {about.length > 0 && (
        <Part title="In this story">
          <ProductGrid products={about} />
        </Part>
      )}
    </PageFrame>
  );
}

function AllStories() {
  return (
    <Link
      to="/stories"
      className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      All stories
    </Link>
  );
}
