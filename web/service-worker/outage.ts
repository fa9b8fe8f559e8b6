/** 502, 503 and 504: something stands in for a shop that is away. */
export function isOutage({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}
