import { createContext, use } from 'react';

/**
 * The nonce on the scripts and styles of the page that is being rendered. `finishPage` allows what
 * carries it, and removes it from the page. Undefined in the browser.
 */
export const PageNonce = /* @__PURE__ */ createContext<string | undefined>(undefined);

/**
 * An inline script; a bare `<script>` is not allowed to run. It has run when the browser hydrates the page, which
 * may leave its text out.
 */
export function InlineScript({ children }: { children: string }) {
  return (
    <script nonce={use(PageNonce)} suppressHydrationWarning>
      {children}
    </script>
  );
}
