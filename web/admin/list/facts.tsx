import type { ReactNode } from 'react';

/** What is known of a record, each fact under its name. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 [&_dt]:text-soft">
      {children}
    </dl>
  );
}

/** Renders nothing if it is not known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd className="break-words tabular-nums">{children}</dd>
    </>
  );
}
