import type { EntryContext } from 'react-router';
import { shellAddress } from './shell-address.ts';

/** Whether an address is the shell's, which the service worker opens every page with when offline. */
export function isShellAddress(url: string): boolean {
  return new URL(url).pathname === shellAddress;
}

/**
 * The page without a page in it: React Router's own start for pages that were not rendered for
 * their address. In the browser it finds the page by the address and asks for its data there.
 */
export function shellOf(context: EntryContext): EntryContext {
  return {
    ...context,
    isSpaMode: true,
    serverHandoffString: context.serverHandoffString?.replace(
      '"isSpaMode":false',
      '"isSpaMode":true',
    ),
  };
}
