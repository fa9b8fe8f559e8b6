import type { HomeSectionOf } from '#contract/content/home.ts';
import { SectionHeading } from './section-heading.tsx';

/** What customers say. */
export function Testimonials({ title, quotes }: HomeSectionOf<'testimonials'>) {
  return (
    <section>
      <SectionHeading title={title} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {quotes.map(({ words, name }) => (
          <li key={words} className="rounded-lg border border-line bg-rice p-5">
            <figure>
              <blockquote className="text-lg">{words}</blockquote>
              {name && <figcaption className="mt-3 text-soft">{name}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
