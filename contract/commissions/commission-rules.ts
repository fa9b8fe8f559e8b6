import { uploadMessages } from '#contract/api/uploads.ts';

export const commissionLimits = {
  titleMin: 3,
  titleMax: 100,
  nameMin: 2,
  nameMax: 50,
  emailMax: 100,
  wordsMin: 10,
  wordsMax: 2000,
  messageMax: 5000,
  sizeMax: 100,
  coloursMax: 200,
  occasionMax: 100,
  placeMax: 200,
  noteMax: 1000,
  descriptionMin: 10,
  descriptionMax: 2000,
  images: 5,
  /** The highest sum in rupees. */
  rupeesMax: 10_000_000,
  revisionsMax: 20,
  /** How many days from now a quote may be valid. */
  validDaysMax: 180,
  searchMax: 100,
  /** How long a mailed link opens the page, and the browser that used it. */
  linkHours: 24,
  browserDays: 30,
} as const;

const l = commissionLimits;

export const commissionMessages = {
  title: `Please name the piece in ${l.titleMin}-${l.titleMax} characters`,
  name: `Name must be ${l.nameMin}-${l.nameMax} characters`,
  email: 'Please enter a valid email',
  words: `Please describe it in ${l.wordsMin}-${l.wordsMax} characters`,
  tooLong: (most: number) => `At most ${most} characters`,
  wantedOn: 'Please choose a day from tomorrow on',
  day: 'Please choose a day',
  budget: 'Please enter an amount in rupees, or leave this empty',
  notAnImage: uploadMessages.notAnImage,
  imageTooHeavy: 'Each image must be less than 10MB',
  tooManyImages: `You can add up to ${l.images} images`,
  nothingWritten: 'Please write a message or add an image',
  messageLong: `A message has at most ${l.messageMax} characters`,
  notFound: 'Commission not found',
  imageNotFound: 'Image not found',
  requested: 'We have received your request and will reply on its page.',
  written: 'Sent.',
  created: 'Commission created',
  saved: 'Saved.',
  deleted: 'Commission deleted',
  linkMailed:
    'If there is a commission with this number, we have sent a link to its email address.',
  linkGone: 'This link was used or has expired. Please request a new one.',
  tooManyLinks: 'We have already emailed a link several times. Please check your inbox.',
  tooMany: 'Too many requests at once. Please try again later.',
  notOpenable: 'Only a message about a custom design can become a commission',
  notDeletable: 'An accepted commission cannot be deleted. Please cancel it first.',
} as const;

/** Such as 2026-11, of this century. */
export function isMonth(text: string): boolean {
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);
}

export const commissionSides = ['customer', 'studio'] as const;
export type CommissionSide = (typeof commissionSides)[number];

/** Where the images are read, by their id; no JSON. */
export const commissionImageRoute = '/api/commissions/:number/images/:id';

export function commissionImagePath(number: string, id: string): string {
  return commissionImageRoute.replace(':number', number).replace(':id', id);
}

/** The page of a commission, for its customer. */
export const commissionPage = (number: string) => `/commissions/${number}`;

/** Where somebody describes what they wish for. */
export function newCommissionPage(about: { product?: string; category?: string } = {}): string {
  const search = new URLSearchParams(about);
  return `/commissions/new${search.size > 0 ? `?${search}` : ''}`;
}
