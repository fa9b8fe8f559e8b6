import type { StaffRole } from '#contract/roles/staff.ts';

/** What staff hear of: each kind by mail to the addresses that the owner chooses for it. */
export const mailedKinds = {
  order: 'New order',
  cash: 'Cash on delivery to confirm',
  message: 'New message',
  return: 'New return',
  commission: 'News of a commission',
  lowStock: 'Low stock',
  trouble: 'Trouble',
} as const;

export type MailedKind = keyof typeof mailedKinds;

/** What is also told at once to who has the back office open: from which role upwards, and where it is. */
export const newsKinds = {
  order: { least: 'packer', list: '/admin/orders', record: 'order', words: ['order', 'orders'] },
  cash: {
    least: 'packer',
    list: '/admin/orders',
    record: 'order',
    words: ['order to confirm', 'orders to confirm'],
  },
  return: {
    least: 'packer',
    list: '/admin/returns',
    record: 'return',
    words: ['return', 'returns'],
  },
  message: {
    least: 'manager',
    list: '/admin/contacts',
    record: 'contact',
    words: ['message', 'messages'],
  },
  commission: {
    least: 'manager',
    list: '/admin/commissions',
    record: 'commission',
    words: ['message about a commission', 'messages about commissions'],
  },
} as const satisfies Partial<Record<MailedKind, NewsKindFacts>>;

interface NewsKindFacts {
  least: StaffRole;
  list: `/admin/${string}`;
  /** The parameter of the list's address that opens one. */
  record: string;
  /** One and several. */
  words: readonly [one: string, several: string];
}

export type NewsKind = keyof typeof newsKinds;

export const isNewsKind = (kind: string): kind is NewsKind => Object.hasOwn(newsKinds, kind);

/** The address of one; a commission is named by its number. */
export function newsAddress(kind: NewsKind, id: string): string {
  const { list, record } = newsKinds[kind];
  return `${list}?${record}=${id}`;
}

/** `1 new order`, `2 new messages`. */
export function newsWords(kind: NewsKind, count: number): string {
  const [one, several] = newsKinds[kind].words;
  return `${count} new ${count === 1 ? one : several}`;
}

/** Server-sent events, so no call with JSON. */
export const liveRoute = '/api/admin/live';

export const liveLimits = {
  /** Open streams of one member of staff on each process. */
  streamsOfOne: 8,
  /** Of all staff on each process. */
  streams: 200,
} as const;

export const liveMessages = {
  tooMany: 'The back office is open too often. Please close a tab.',
  quietSaved: 'Quiet hours saved!',
  time: 'Please enter a time',
  sameTimes: 'Please enter two different times',
} as const;
