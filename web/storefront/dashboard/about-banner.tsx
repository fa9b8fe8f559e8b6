import type { HomeSectionOf } from '#contract/content/home.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Ornament } from '#web/ui/images/ornament.tsx';

/** A story of the studio, on its own ground. */
export function AboutBanner({ title, text, label, to }: HomeSectionOf<'banner'>) {
  return (
    <section className="drawn-later overflow-hidden [--drawn-height:29rem] rounded-lg bg-accent-deep text-rice">
      <div className="ornament-band bg-accent" />
      <div className="relative overflow-hidden px-6 py-10 md:px-12 md:py-14">
        <Ornament className="-right-16 -bottom-20 absolute size-72 opacity-25 md:right-8 md:-bottom-12 md:size-80" />
        <div className="relative max-w-xl [&_:focus-visible]:outline-rice">
          <h2 className="text-2xl md:text-3xl">{title}</h2>
          {text && <p className="mt-3 text-lg">{text}</p>}
          <LinkButton to={to} variant="secondary" className="mt-6">
            {label}
          </LinkButton>
        </div>
      </div>
      <div className="ornament-band bg-accent" />
    </section>
  );
}
