/** The addresses that Google Merchant Center and Meta's Commerce Manager fetch. */
export const feedPaths = { google: '/feeds/google.xml', meta: '/feeds/meta.csv' } as const;
export type FeedName = keyof typeof feedPaths;

export const feedLimits = {
  nameMax: 150,
  descriptionMax: 5000,
  /** Beside the main image. */
  imagesMax: 10,
  /** Pixels of an image's shorter side. */
  imageMin: 100,
  apparelImageMin: 250,
  /** Of each problem, the check lists so many variants. */
  listed: 50,
} as const;

interface FeedProblemFacts {
  title: string;
  /** What the feed does with it, or what to do. */
  advice: string;
  /** The variant is not shown at all; else it is shown with less. */
  isRejected: boolean;
}

/** What keeps a variant out of a feed or shows it with less, the worst first. */
export const feedProblems = {
  'no-image': {
    title: 'No image',
    advice: 'Add one in the product’s form.',
    isRejected: true,
  },
  'small-image': {
    title: 'Image too small',
    advice: `The shorter side needs ${feedLimits.imageMin} pixels, of apparel ${feedLimits.apparelImageMin}.`,
    isRejected: true,
  },
  'no-price': {
    title: 'Price of 0',
    advice: 'Give it a price.',
    isRejected: true,
  },
  'wrong-gtin': {
    title: 'Barcode with a wrong check digit',
    advice: 'It is left out. Please compare it with the label.',
    isRejected: false,
  },
  'no-gtin': {
    title: 'No GTIN',
    advice:
      'Right for hand-made pieces: the feed names the SKU, or says that there is no code. Only goods with a GTIN on the label need it as their barcode.',
    isRejected: false,
  },
  'long-name': {
    title: 'Name too long',
    advice: `It is cut after ${feedLimits.nameMax} characters, with its options.`,
    isRejected: false,
  },
  'no-colour': {
    title: 'Apparel without a colour',
    advice: 'An option named Colour says it.',
    isRejected: false,
  },
  'no-size': {
    title: 'Apparel without a size',
    advice: 'An option named Size says it.',
    isRejected: false,
  },
} as const satisfies Record<string, FeedProblemFacts>;

export type FeedProblem = keyof typeof feedProblems;
export const feedProblemNames = Object.keys(feedProblems) as FeedProblem[];
