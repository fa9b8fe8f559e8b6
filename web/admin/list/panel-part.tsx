import type { ReactNode } from 'react';

/** A titled part of a panel. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-sans text-sm text-soft">{title}</h3>
      <div className="mt-1">{children}</div>
    </section>
  );
}
