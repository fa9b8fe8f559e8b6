import { type ReactNode, useId } from 'react';

/** A card of the profile under a heading of its own. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-line bg-rice p-5 shadow-card sm:p-6"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
