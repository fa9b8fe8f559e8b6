/** The count as the form writes it: '3', 'S: 1, M: 2', or nothing when it is made to order. */
export function stockText({
  stock,
  sizeStocks,
}: {
  stock: number | null;
  sizeStocks: readonly { size: string; stock: number }[];
}): string {
  if (sizeStocks.length > 0) {
    return sizeStocks.map((each) => `${each.size}: ${each.stock}`).join(', ');
  }
  return stock === null ? '' : String(stock);
}

/** Who sees it: a draft staff alone, and it may be incomplete; a hidden one staff alone; all the rest. */
export const productStatuses = ['shown', 'hidden', 'draft'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const newImage = 'new';
