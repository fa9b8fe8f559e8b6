export const contentKinds = ['brand', 'home', 'menus', 'words', 'page', 'story'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Kinds of which the shop has exactly one document, at the address `shop`. */
export const singleKinds = ['brand', 'home', 'menus', 'words'] as const;
export type SingleKind = (typeof singleKinds)[number];
export const singleAddress = 'shop';

export const isSingle = (kind: ContentKind): kind is SingleKind =>
  (singleKinds as readonly ContentKind[]).includes(kind);

/** Names one document. */
export interface ContentKey {
  kind: ContentKind;
  address: string;
}

export const contentLimits = {
  addressMax: 80,
  /** Of a document, as JSON. */
  bodyBytes: 500_000,
  /** How deep the parts of a document lie within each other. */
  depthMax: 40,
  documentsMax: 1000,
  versionsShown: 50,
} as const;

export const contentMessages = {
  draftSaved: 'Draft saved',
  discarded: 'Draft discarded',
  published: 'Published!',
  scheduled: 'Scheduled!',
  unscheduled: 'No longer scheduled. The draft is still here.',
  restored: 'The earlier version is now the draft',
  created: 'Created!',
  moved: 'Address changed. The old one redirects to the new one.',
  deleted: 'Deleted!',
  notFound: 'This content no longer exists',
  noDraft: 'There is no draft to publish',
  noVersion: 'This version does not exist',
  hasDefault: 'This page belongs to every shop and cannot be deleted',
  oneOnly: 'A shop has exactly one of these',
  taken: 'Another page already has this address',
  addressShape: 'Please use lowercase letters, digits and hyphens',
  addressLong: `At most ${contentLimits.addressMax} characters`,
  past: 'Please choose a time in the future',
  moment: 'Please enter a date and a time',
  full: `At most ${contentLimits.documentsMax} pages and stories`,
  imageRequired: 'Please choose an image',
  imageAdded: 'Image added',
  unreadable: 'This content cannot be read',
  bodyDeep: 'Lists and quotes are nested too deeply',
  bodyLarge: 'This is too long for one page. Please split it.',
} as const;

/** Whether code that calls itself can walk it. No recursion here: it may be deeper than the stack. */
export function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > contentLimits.depthMax) return false;
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
  }
  return true;
}

/** The pages of text that every shop has, each at an address of its own. */
export const fixedPages = [
  'about',
  'help',
  'shipping',
  'refund-policy',
  'review-rules',
  'privacy',
  'terms',
] as const;
export type FixedPage = (typeof fixedPages)[number];

export const isFixedPage = (address: string): address is FixedPage =>
  (fixedPages as readonly string[]).includes(address);

/** Where visitors find a page or story. */
export function contentPath({ kind, address }: ContentKey): string {
  if (kind === 'page') return isFixedPage(address) ? `/${address}` : `/pages/${address}`;
  return kind === 'story' ? `/stories/${address}` : '/dashboard';
}
