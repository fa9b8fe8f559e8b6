/** "1 coupon", "1,200 coupons". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : several}`;
}
