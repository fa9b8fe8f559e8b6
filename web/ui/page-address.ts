/** The address's search with another page; the first needs no naming. */
export function withPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next.size > 0 ? `?${next}` : '';
}

/** The pages that the pager names: the ends and the neighbours; null stands for a gap. */
export function pagesToName(page: number, pages: number): (number | null)[] {
  const named = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const inOrder = [...new Set(named)].sort((one, other) => one - other);
  return inOrder.flatMap((each, index) => {
    const before = inOrder[index - 1];
    if (before === undefined || each - before === 1) return [each];
    return each - before === 2 ? [each - 1, each] : [null, each];
  });
}
