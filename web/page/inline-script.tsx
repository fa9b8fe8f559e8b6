import { createContext, use } from 'react';

/**
 * What marks the scripts of the page that is being rendered. The server allows the scripts that carry
 * it, by their hashes, and takes it out of the page. Undefined in the browser.
 */
export const ScriptNonce = /* @__PURE__ */ createContext<string | undefined>(undefined);

/** A script that stands within the page; a bare `<script>` is not allowed to run. */
export function InlineScript({ children }: { children: string }) {
  return <script nonce={use(ScriptNonce)}>{children}</script>;
}
