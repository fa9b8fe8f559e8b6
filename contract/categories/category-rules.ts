import type { NamedCategory } from './category-names.ts';

export const categoryLimits = {
  addressMax: 50,
  titleMax: 60,
  subtitleMax: 200,
  categoriesMax: 50,
} as const;

export const categoryMessages = {
  created: 'Category created!',
  saved: 'Category saved!',
  moved: 'Order saved!',
  deleted: 'Category deleted!',
  notFound: 'This category no longer exists',
  titleRequired: 'Please enter a name',
  oneRequired: 'Please enter a singular name',
  addressShape: 'Please use lowercase letters, digits and hyphens',
  googleCategory: 'Please enter the number of the category in Google’s list',
  addressReserved: '“gallery” is reserved for the slideshow of the home page',
  addressTaken: 'Another category already has this address',
  full: `At most ${categoryLimits.categoriesMax} categories`,
  last: 'A shop needs at least one category',
  target: 'Please choose a category for its products',
  order: 'The categories have changed. Please reload the page.',
} as const;

/** What an address that is none of these is answered with. */
export function unknownCategory(addresses: readonly string[]): string {
  const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return `Category must be ${or.format(addresses)}`;
}

/** Where products go that name none: accessories where there are any, else the last one. */
export function fallbackCategory(categories: readonly Pick<NamedCategory, 'address'>[]): string {
  const addresses = categories.map(({ address }) => address);
  return addresses.find((address) => address === 'accessories') ?? addresses.at(-1) ?? '';
}
