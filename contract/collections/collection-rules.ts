export const collectionLimits = {
  titleMax: 80,
  descriptionMax: 2000,
  metaTitleMax: 100,
  metaDescriptionMax: 300,
  /** Chosen one by one. */
  productsMax: 500,
  conditionsMax: 10,
  /** Characters of a tag, a category, an option's name or value. */
  textMax: 80,
  rupeesMax: 100_000_000,
  daysMax: 365,
  collectionsMax: 200,
  /** Products that show what rules find. */
  previewed: 6,
} as const;

const l = collectionLimits;

export const collectionMessages = {
  created: 'Collection created!',
  saved: 'Collection saved!',
  shown: 'The collection is visible',
  hidden: 'The collection is hidden',
  deleted: 'Collection deleted!',
  notFound: 'This collection no longer exists',
  full: `At most ${l.collectionsMax} collections`,
  taken: 'Another collection already has this address',
  title: 'Please enter a title',
  products: `At most ${l.productsMax} products`,
  noConditions: 'Please add a rule',
  conditions: `At most ${l.conditionsMax} rules`,
  text: 'Please fill this in',
  price: 'Please enter a lowest or a highest price',
  rupees: 'Please enter an amount in rupees',
  priceOrder: 'The highest price must not be below the lowest',
  days: `Please enter 1 to ${l.daysMax} days`,
} as const;

/** How products come into a collection by its conditions. */
export const matches = ['all', 'any'] as const;
