export const categoryLimits = {
  addressMax: 50,
  titleMax: 60,
  subtitleMax: 200,
  categoriesMax: 50,
} as const;

/** What the specification's shop starts with; migration 0064 writes the same. */
export const defaultCategories = [
  {
    address: 'painting',
    title: 'Paintings',
    one: 'Painting',
    subtitle: 'Aipan, hills and home shrines, each painted once and by hand.',
  },
  {
    address: 'apparel',
    title: 'Apparel',
    one: 'Apparel',
    subtitle: 'Cotton, wool and silk with motifs drawn, printed and stitched by hand.',
  },
  {
    address: 'accessories',
    title: 'Accessories',
    one: 'Accessories',
    subtitle: 'Small things for the house and the day, made in the same studio.',
  },
].map((category) => ({ ...category, image: '', isVisible: true, offersCustomOrders: true }));

export const categoryMessages = {
  created: 'Category created!',
  saved: 'Category saved!',
  moved: 'Order saved!',
  deleted: 'Category deleted!',
  notFound: 'This category no longer exists',
  titleRequired: 'Please write a name',
  oneRequired: 'Please write what one product of it is called',
  addressShape: 'Please use small letters, digits and hyphens',
  addressReserved: '“gallery” is the slideshow of the home page',
  addressTaken: 'Another category has this address',
  full: `At most ${categoryLimits.categoriesMax} categories`,
  hsn: 'HSN must have 4 to 8 digits',
  last: 'A shop has at least one category',
  target: 'Please choose where its products go',
  order: 'The categories have changed meanwhile. Please reload.',
} as const;

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What an address that is none of these is answered with. */
export function unknownCategory(addresses: readonly string[]): string {
  return `Category must be ${or.format(addresses)}`;
}

export interface NamedCategory {
  address: string;
  title: string;
  one: string;
}

/** A category by its address; one that is gone, such as that of an old order, is named after it. */
export function categoryNamed<C extends NamedCategory>(
  categories: readonly C[],
  address: string,
): NamedCategory {
  const known = categories.find((each) => each.address === address);
  if (known) return known;
  const words = address.replaceAll('-', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return { address, title: name, one: name };
}

/** Where products go that name none: as the specification's shop has it, else the last one. */
export function fallbackCategory(categories: readonly Pick<NamedCategory, 'address'>[]): string {
  const addresses = categories.map(({ address }) => address);
  return addresses.find((address) => address === 'accessories') ?? addresses.at(-1) ?? '';
}
