interface Found<T> {
  answer: T;
  /** The page that is shown. */
  page: number;
}

/** A page of a list, or the last one if that page no longer exists. */
export async function upToLastPage<T>(
  page: number,
  ask: (page: number) => Promise<T>,
  pagesOf: (answer: T) => number,
): Promise<Found<T>> {
  const answer = await ask(page);
  const last = pagesOf(answer);
  return page > last ? { answer: await ask(last), page: last } : { answer, page };
}
