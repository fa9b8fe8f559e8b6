/** The addresses that Google Merchant Center and Meta's Commerce Manager fetch. */
export const feedPaths = {
  google: '/feeds/google.xml',
  meta: '/feeds/meta.csv',
  reviews: '/feeds/google-reviews.xml',
} as const;
export type FeedName = keyof typeof feedPaths;

export const feedLimits = {
  nameMax: 150,
  mpnMax: 70,
  /** Beside the main image. */
  imagesMax: 10,
  /** Pixels of each side of an image. */
  imageMin: 500,
  /** Of each problem, the check lists so many variants. */
  listed: 50,
} as const;

interface FeedProblemFacts {
  title: string;
  /** What the feed does with it, or what to do. */
  advice: string;
  /** A service does not show the variant at all; else it shows it with something missing. */
  isRejected: boolean;
}

/** Why a service rejects a variant or shows it with something missing, the worst first. */
export const feedProblems = {
  'no-image': {
    title: 'No image',
    advice: 'Add one in the product’s form.',
    isRejected: true,
  },
  'small-image': {
    title: `Image smaller than ${feedLimits.imageMin} × ${feedLimits.imageMin} pixels`,
    advice:
      'Meta rejects it. Google accepts 100 × 100 pixels, for apparel 250 × 250, and recommends larger images.',
    isRejected: true,
  },
  'no-price': {
    title: 'Price of 0',
    advice: 'Give it a price.',
    isRejected: true,
  },
  'wrong-gtin': {
    title: 'Barcode that is not a valid GTIN',
    advice:
      'The feeds leave the barcode out. Please check it against the label. A digit may be wrong, or it is an internal code or a coupon code.',
    isRejected: false,
  },
  'no-gtin': {
    title: 'No GTIN',
    advice:
      'Fine for products made in the studio: the feeds give the SKU, or say that no code exists. Only goods with a GTIN on their label need it as their barcode.',
    isRejected: false,
  },
  'long-name': {
    title: 'Name too long',
    advice: `The feeds cut the name with its options after ${feedLimits.nameMax} characters.`,
    isRejected: false,
  },
  'unknown-option': {
    title: 'Option unknown to the services',
    advice:
      'The services support Colour, Size, Material and Pattern, also in Hindi. Other options appear only in the name.',
    isRejected: false,
  },
  'no-colour': {
    title: 'Apparel without a colour',
    advice: 'Add an option named Colour.',
    isRejected: false,
  },
  'no-size': {
    title: 'Apparel without a size',
    advice: 'Add an option named Size.',
    isRejected: false,
  },
} as const satisfies Record<string, FeedProblemFacts>;

export type FeedProblem = keyof typeof feedProblems;
export const feedProblemNames = Object.keys(feedProblems) as FeedProblem[];
