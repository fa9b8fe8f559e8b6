import { useShopFacts } from '#web/page/shop-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Ornament } from '#web/ui/images/ornament.tsx';

export function AboutBanner() {
  const { city } = useShopFacts();
  return (
    <section className="drawn-later overflow-hidden [--drawn-height:29rem] rounded-lg bg-accent-deep text-rice">
      <div className="ornament-band bg-accent" />
      <div className="relative overflow-hidden px-6 py-10 md:px-12 md:py-14">
        <Ornament className="-right-16 -bottom-20 absolute size-72 opacity-25 md:right-8 md:-bottom-12 md:size-80" />
        <div className="relative max-w-xl [&_:focus-visible]:outline-rice">
          <h2 className="text-2xl md:text-3xl">Drawn with the fingers, kept for years</h2>
          <p className="mt-3 text-lg">
            In Kumaon, thresholds are washed in red ochre and drawn upon with rice paste before
            every feast. Our studio in {city} brings that hand to canvas, cloth and wood, one work
            at a time.
          </p>
          <LinkButton to="/about" variant="secondary" className="mt-6">
            About Us
          </LinkButton>
        </div>
      </div>
      <div className="ornament-band bg-accent" />
    </section>
  );
}
