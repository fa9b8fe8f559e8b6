/** 502, 503 and 504: something stands in for a shop that is away. */
export function isOutage({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

/**
 * A page where none was asked for: the maintenance page of a proxy, sent with 200, or somebody's
 * sign-in. Kept, it would stand in the place of products and images for a month.
 */
export function isStandIn({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}
