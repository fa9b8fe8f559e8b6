import type { ShownSection } from '#contract/content/home.ts';
import { isSlide } from '#contract/hero-images/hero-categories.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Divider } from '#web/ui/images/ornament.tsx';
import type { CardProduct } from '../catalogue/card-product.ts';
import { AboutBanner } from './about-banner.tsx';
import { AccountTiles } from './account-tiles.tsx';
import { CollectionsStrip } from './collections-strip.tsx';
import { ImageAndText } from './image-and-text.tsx';
import { NewArrivals } from './new-arrivals.tsx';
import { ProductSection } from './product-section.tsx';
import type { DashboardPage } from './read-dashboard.ts';
import { Slideshow } from './slideshow.tsx';
import { Testimonials } from './testimonials.tsx';
import { Trending } from './trending.tsx';
import { VisitUs } from './visit-us.tsx';
import { Welcome } from './welcome.tsx';

type Shown = ShownSection<CardProduct>;

/** The sections of the home page in the owner's order. The slideshow takes the whole width. */
export function HomeSections({ page }: { page: DashboardPage }) {
  return inRuns(page.home.sections).map((run) => {
    const parts = run.map((section) => <Section key={section.id} section={section} page={page} />);
    const isWide = run[0]?.kind === 'slideshow';
    return isWide ? (
      parts
    ) : (
      <div key={run[0]?.id} className="wrap grid grid-cols-1 gap-12 pt-10 md:gap-16 md:pt-14">
        {parts}
      </div>
    );
  });
}

/** Neighbours that stand in one column; a slideshow stands alone. */
function inRuns(sections: readonly Shown[]): Shown[][] {
  const runs: Shown[][] = [];
  for (const section of sections) {
    const last = runs.at(-1);
    const isAlone = section.kind === 'slideshow' || last?.[0]?.kind === 'slideshow';
    if (!last || isAlone) runs.push([section]);
    else last.push(section);
  }
  return runs;
}

interface SectionProps {
  section: Shown;
  page: DashboardPage;
}

function Section({ section, page }: SectionProps) {
  const { images, featured, newest, home } = page;
  const isEmpty = home.stocked.length === 0;
  switch (section.kind) {
    case 'slideshow': {
      const slides = images.filter(isSlide);
      return slides.length > 0 ? <Slideshow slides={slides} /> : <Welcome />;
    }
    case 'collections': {
      const collections = images.filter((image) => !isSlide(image));
      return <CollectionsStrip title={section.title} collections={collections} />;
    }
    case 'account':
      return <AccountTiles />;
    case 'featured':
      return <ProductSection {...section} products={featured} withoutFeatured />;
    case 'banner':
      return <AboutBanner {...section} />;
    case 'new-arrivals':
      return <NewArrivals title={section.title} newest={newest} />;
    case 'trending':
      return isEmpty ? <NothingYet /> : <Trending {...section} stocked={home.stocked} />;
    case 'divider':
      return isEmpty ? null : <Divider />;
    case 'products':
      return <ProductSection {...section} />;
    case 'image-text':
      return <ImageAndText {...section} />;
    case 'testimonials':
      return <Testimonials {...section} />;
    case 'visit':
      return <VisitUs {...section} />;
  }
}

function NothingYet() {
  return (
    <EmptyState title="The first products are coming soon">
      <p>The studio has just opened. Come back soon.</p>
    </EmptyState>
  );
}
