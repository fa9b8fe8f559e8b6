import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Whether only these parameters of the address change: what they open is already on the page, so
 * nothing has to be loaded.
 */
export function opensOnly(
  { currentUrl, nextUrl }: ShouldRevalidateFunctionArgs,
  parameters: readonly string[],
): boolean {
  const rest = ({ pathname, searchParams }: URL) =>
    `${pathname}?${without(searchParams, parameters)}`;
  return currentUrl.href !== nextUrl.href && rest(currentUrl) === rest(nextUrl);
}

/** Whether a list's panel closes, or only a dialog in it opens or closes. */
export function isAside(args: ShouldRevalidateFunctionArgs, panel: string): boolean {
  const { currentUrl, nextUrl } = args;
  const closes = currentUrl.searchParams.has(panel) && !nextUrl.searchParams.has(panel);
  return opensOnly(args, closes ? ['dialog', panel] : ['dialog']);
}

export function without(search: URLSearchParams, parameters: readonly string[]): URLSearchParams {
  const others = new URLSearchParams(search);
  for (const parameter of parameters) others.delete(parameter);
  return others;
}
