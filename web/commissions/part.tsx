import { type ReactNode, useId } from 'react';

/** A part of a commission's page under a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-line bg-rice p-4 shadow-card sm:p-6"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
