/** The most that one page of a list may hold. */
export const pageSizeMax = 100;

export const pageMax = 100_000;

/** The page that an address names; the first if it names none. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1;
}

/** How many pages a list has; an empty one has one. */
export function pagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

export interface Page {
  limit: number;
  offset: number;
}

/** The rows of a page, which is counted from 1. */
export function pageAt(page: number, limit: number): Page {
  return { limit, offset: (page - 1) * limit };
}

/** The most records that one call changes, exports or prints. */
export const chosenMax = 100;
