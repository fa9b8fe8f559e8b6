import type { ReactNode } from 'react';

/** Says, where there are no scripts, what cannot be done without them. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="my-4 rounded-md border border-edge bg-turmeric-wash px-4 py-3 text-turmeric-deep">
        {children}
      </p>
    </noscript>
  );
}
