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

/** The parameters of the dialogs on a screen: its forms, and the questions and steps of a record. */
export const asides = ['new', 'edit', 'dialog'];

export function without(search: URLSearchParams, parameters: readonly string[]): URLSearchParams {
  const others = new URLSearchParams(search);
  for (const parameter of parameters) others.delete(parameter);
  return others;
}
