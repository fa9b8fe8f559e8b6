import { useShopFacts } from '#web/page/shop-facts.ts';
import { ContactButton, contactAddress } from '#web/pages/contact-link.tsx';
import { Ornament } from '#web/ui/images/ornament.tsx';
import { Link } from '#web/ui/link.tsx';

/** What the studio can make for somebody; `category` is the one that is looked at. */
export function CustomOrders({ category }: { category?: string }) {
  const offered = useShopFacts().categories.filter(
    ({ isVisible, offersCustomOrders }) => isVisible && offersCustomOrders,
  );
  if (offered.length === 0) return null;
  return (
    <section
      aria-labelledby="custom-orders"
      className="drawn-later relative [--drawn-height:30rem] md:[--drawn-height:19rem] mt-16 overflow-hidden rounded-lg border border-line bg-shade px-5 py-8 md:px-10 md:py-10"
    >
      <Ornament className="-right-14 -bottom-20 absolute size-64 text-accent/15" />
      <div className="relative max-w-2xl">
        <h2 id="custom-orders" className="text-2xl md:text-3xl">
          Custom Orders
        </h2>
        <p className="mt-2 text-lg">
          A size for your wall, a colour for a wedding, a name on a box: tell the studio what you
          have in mind, and we make it for you.
        </p>
        <ul className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
          {offered.map(({ address, one }) => (
            <li key={address}>
              <ContactButton
                subject="custom"
                category={address}
                variant="secondary"
                className="w-full"
              >
                Custom {one}
              </ContactButton>
            </li>
          ))}
        </ul>
        <p className="mt-4">
          Something else in mind? Please{' '}
          <Link
            to={contactAddress('custom', category)}
            className="whitespace-nowrap font-semibold text-accent underline underline-offset-4"
          >
            contact us
          </Link>
          .
        </p>
      </div>
    </section>
  );
}
