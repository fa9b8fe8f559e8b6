import type { Product } from '#contract/catalogue/catalogue.ts';
import { makerPath } from '#contract/catalogue/catalogue-rules.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';

/** Whose work a product is. */
export function MadeBy({ maker }: { maker: NonNullable<Product['maker']> }) {
  const { address, name, craft, village, portrait } = maker;
  return (
    <section className="relative flex items-center gap-4 rounded-lg border border-line bg-rice p-4">
      {portrait && (
        <ResponsiveImage
          image={portrait}
          alt=""
          sizes="4.5rem"
          className="size-18 shrink-0 rounded-full"
        />
      )}
      <div className="min-w-0">
        <h2 className="text-lg">
          Made by{' '}
          <Link
            to={makerPath(address)}
            lang={languageOf(name)}
            className="underline underline-offset-4 after:absolute after:inset-0 hover:text-accent"
          >
            {name}
          </Link>
        </h2>
        {(craft || village) && (
          <p className="text-soft">{[craft, village].filter(Boolean).join(', ')}</p>
        )}
      </div>
    </section>
  );
}
