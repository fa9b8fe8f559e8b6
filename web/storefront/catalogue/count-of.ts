export function countOf(products: number): string {
  return products === 1 ? '1 product' : `${products} products`;
}
