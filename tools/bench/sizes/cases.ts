export interface SizeCase {
  name: string;
  /** As pages request it; the listing's own page is requested as HTML too. */
  path(size: { products: number }): string;
}

const PAGE = 24;
const inPaintings = ({ products }: { products: number }) => Math.ceil(products / 3 / PAGE);
const list = (query: string) => `/api/products?limit=${PAGE}&${query}`;

/** The listing, its filters and the search of a shop of any size. */
export const sizeCases: readonly SizeCase[] = [
  { name: 'all, first page', path: () => list('') },
  { name: 'category, by name', path: () => list('category=painting') },
  { name: 'category, by price', path: () => list('category=painting&sort=price-low') },
  { name: 'category, newest', path: () => list('category=painting&sort=newest') },
  { name: 'category, by rating', path: () => list('category=painting&sort=rating') },
  {
    name: 'category, middle page',
    path: (size) => list(`category=painting&page=${Math.ceil(inPaintings(size) / 2)}`),
  },
  {
    name: 'category, last page',
    path: (size) => list(`category=painting&sort=price-high&page=${inPaintings(size)}`),
  },
  {
    name: 'all, middle page',
    path: ({ products }) => list(`page=${Math.ceil(products / PAGE / 2)}`),
  },
  { name: 'page past the end', path: () => list('page=99999') },
  {
    name: 'filters, many left',
    path: () => list('category=apparel&minPrice=200&maxPrice=800&sort=rating'),
  },
  {
    name: 'filters, few left',
    path: () => list('minPrice=500&maxPrice=501&discount=10&rating=4'),
  },
  { name: 'two options', path: () => list('options=Colour:Indigo%7CSize:M') },
  {
    name: 'two options in a category, by price',
    path: () =>
      list('category=apparel&sort=price-low&options=Colour:Indigo%7CColour:Teal%7CSize:M'),
  },
  {
    name: 'two options, middle page',
    path: ({ products }) =>
      list(`options=Colour:Indigo%7CSize:M&page=${Math.ceil(products / 9 / PAGE / 2)}`),
  },
  {
    name: 'two options and a price',
    path: () => list('options=Colour:Rose%7CSize:L&minPrice=500'),
  },
  { name: 'box, a common word', path: () => list('category=painting&q=lotus') },
  { name: 'box, one product', path: () => list('q=No.%20777') },
  { name: 'box, in vain', path: () => list('q=zzzzz') },
  { name: 'box, a typo', path: () => list('q=lotsu') },
  { name: 'box, words in another order', path: () => list('q=shawls%20winter') },
  {
    name: 'box, option and price of one variant',
    path: () => list('q=lotus&options=Size:M&minPrice=250&maxPrice=350&sort=price-low'),
  },
  { name: 'search, a common word', path: () => '/api/products/search/list?q=hand' },
  { name: 'search, two words', path: () => '/api/products/search/list?q=winter%20shawl' },
  { name: 'search, a typo', path: () => '/api/products/search/list?q=wintre%20shawl' },
  { name: 'search, in vain', path: () => '/api/products/search/list?q=zzzzz' },
  { name: 'search, a joined word', path: () => '/api/products/search/list?q=wintershawls' },
  { name: 'search, a sign in a word', path: () => '/api/products/search/list?q=l_s' },
  { name: 'suggestions, a common word', path: () => '/api/suggestions?q=ha' },
  { name: 'suggestions, a word begun', path: () => '/api/suggestions?q=winter%20sha' },
  { name: 'suggestions, a typo', path: () => '/api/suggestions?q=wintre%20shwal' },
  { name: 'suggestions, in vain', path: () => '/api/suggestions?q=zzzzz' },
  { name: 'suggestions, a sign in a word', path: () => '/api/suggestions?q=l_s' },
  { name: 'help on a search', path: () => '/api/suggestions/help?q=winter%20zzzzz' },
  { name: 'a product', path: () => '' },
  { name: 'listing as a page', path: () => '/shop/painting?sort=price-low' },
  {
    name: 'two options as a page',
    path: () => '/shop/apparel?options=Colour:Indigo%7CSize:M',
  },
  {
    name: 'middle page as a page',
    path: (size) => `/shop/painting?page=${Math.ceil(inPaintings(size) / 2)}`,
  },
];
