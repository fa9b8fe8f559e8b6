import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Divider } from '#web/ui/images/ornament.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

interface PageFrameProps {
  title: string;
  subtitle?: ReactNode;
  /** Shown above the title. */
  back?: ReactNode;
  children: ReactNode;
}

/** The frame of the text pages: a heading, a divider and spacing. */
export function PageFrame({ title, subtitle, back, children }: PageFrameProps) {
  return (
    <article className="wrap py-6 md:py-10">
      {back}
      <PageHeading title={title} subtitle={subtitle} />
      <Divider className="mt-6 print:hidden" />
      <div className="mt-8 grid gap-12 md:mt-10 md:gap-14">{children}</div>
    </article>
  );
}

interface PartProps {
  title: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Part({ title, id, className, children }: PartProps) {
  return (
    <section id={id} className={className}>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** Running text, set for reading: short lines, air between the paragraphs, links that look like links. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'grid max-w-prose gap-4 text-lg leading-relaxed',
        '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-accent-deep',
        '[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_li]:marker:text-accent',
        className,
      )}
    >
      {children}
    </div>
  );
}
