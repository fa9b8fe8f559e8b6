import type { HomeSectionOf } from '#contract/content/home.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { HoursList } from '#web/pages/hours-list.tsx';
import { LinkButton } from '#web/ui/button.tsx';

/** Where the studio is, and when it is open. */
export function VisitUs({ title }: HomeSectionOf<'visit'>) {
  const { address, openingHours } = useShopFacts();
  return (
    <section className="rounded-lg border border-line bg-shade p-6 md:p-10">
      <h2 className="text-2xl md:text-3xl">{title}</h2>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <div>
          {address && <p className="text-lg">{address}</p>}
          <LinkButton to="/contact" variant="secondary" className="mt-4">
            How to Find Us
          </LinkButton>
        </div>
        <HoursList hours={openingHours} joined="-" />
      </div>
    </section>
  );
}
