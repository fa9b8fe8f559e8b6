import type { Category } from '#contract/categories/categories.ts';
import type { HomeSection, SectionKind } from '#contract/content/home.ts';

export const sectionNames: Record<SectionKind, string> = {
  slideshow: 'Slideshow',
  collections: 'Collections',
  account: 'Account tiles',
  featured: 'Featured products',
  banner: 'Story banner',
  'new-arrivals': 'New arrivals',
  trending: 'Trending tiles',
  divider: 'Divider',
  products: 'Product row',
  'image-text': 'Text with image',
  testimonials: 'Testimonials',
  visit: 'Visit us',
};

/** A section of this kind to begin with. */
export function newSection(kind: SectionKind, [first]: readonly Category[]): HomeSection {
  const id = `${kind}-${crypto.randomUUID().slice(0, 8)}`;
  const own = { id, isShown: true };
  const title = sectionNames[kind];
  switch (kind) {
    case 'slideshow':
    case 'account':
    case 'divider':
      return { kind, ...own };
    case 'featured':
      return { kind, ...own, title, to: '/shop' };
    case 'banner':
      return { kind, ...own, title: 'Our story', text: '', label: 'Read more', to: '/about' };
    case 'trending':
      return { kind, ...own, title: 'Trending', tiles: [] };
    case 'products':
      return {
        kind,
        ...own,
        title: first?.title ?? title,
        category: first?.address ?? '',
        to: first ? `/shop/${first.address}` : '/shop',
      };
    case 'image-text':
      return {
        kind,
        ...own,
        title: 'How we work',
        text: '',
        image: '',
        alt: '',
        label: '',
        to: '/about',
      };
    case 'testimonials':
      return { kind, ...own, title: 'What customers say', quotes: [] };
    case 'visit':
      return { kind, ...own, title: 'Visit us' };
    default:
      return { kind, ...own, title };
  }
}
