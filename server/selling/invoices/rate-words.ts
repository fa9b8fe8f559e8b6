/** 9%, 2.5%, 0.125% */
export function shortRate(percent: number): string {
  return `${Math.round(percent * 1000) / 1000}%`;
}
