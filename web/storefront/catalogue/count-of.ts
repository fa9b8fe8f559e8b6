/** `isMore` if the count stopped early. */
export function countOf(products: number, isMore = false): string {
  if (isMore) return `${products.toLocaleString('en-IN')}+ products`;
  return products === 1 ? '1 product' : `${products} products`;
}
