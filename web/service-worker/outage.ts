import { closedHeader } from '#contract/settings/closed-page.ts';

/**
 * 502, 503 and 504: something stands in for a shop that is away. A shop that its owner has closed says
 * so itself, and no offline copy opens it.
 */
export function isOutage({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.has(closedHeader);
}

/**
 * A page where none was requested: the maintenance page of a proxy, sent with 200, or the sign-in
 * page of a network. Cached, it would replace products and images for a month.
 */
export function isStandIn({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}
