import { useShopFacts } from '#web/page/shop-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Ornament } from '#web/ui/images/ornament.tsx';

/** Opens the dashboard of a shop that shows no images above it. */
export function Welcome() {
  const { name, tagline } = useShopFacts();
  return (
    <section className="relative overflow-hidden bg-shade">
      <Ornament className="-top-24 -right-24 absolute size-96 text-accent/20 md:right-8" />
      <div className="wrap relative py-14 md:py-24">
        <p className="max-w-xl font-semibold font-serif text-4xl text-accent leading-tight md:text-5xl">
          {name}
        </p>
        <p className="mt-3 max-w-md text-lg md:text-xl">{tagline}</p>
        <LinkButton to="/shop" size="large" className="mt-7">
          Browse Products
        </LinkButton>
      </div>
      <div className="ornament-band bg-accent" />
    </section>
  );
}
