import { createContext, use } from 'react';

/**
 * The nonce on the scripts of the page that is being rendered. The server allows the scripts that
 * carry it, by their hashes, and removes it from the page. Undefined in the browser.
 */
export const ScriptNonce = /* @__PURE__ */ createContext<string | undefined>(undefined);

/**
 * An inline script; a bare `<script>` is not allowed to run. It has run when the browser hydrates the page, which
 * may leave its text out.
 */
export function InlineScript({ children }: { children: string }) {
  return (
    <script nonce={use(ScriptNonce)} suppressHydrationWarning>
      {children}
    </script>
  );
}
