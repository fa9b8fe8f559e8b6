import type { ReactNode } from 'react';
import type { MenuLink } from '#contract/content/menus.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import { reopenBanner } from '#web/consent/consent.ts';
import { socialSites, telephoneLink, useShopFacts } from '#web/page/shop-facts.ts';
import { footerColumns } from '#web/shell/header/navigation.ts';
import { PageJump } from '#web/shell/header/page-jump.tsx';
import { ArrowUp } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-9';

export function Footer() {
  const shop = useShopFacts();
  return (
    <footer className="drawn-later mt-20 [--drawn-height:57rem] md:[--drawn-height:26rem] bg-accent-deep text-rice [&_:focus-visible]:outline-rice">
      <div className="ornament-band bg-accent" />
      <div className="not-at-checkout wrap grid grid-cols-2 gap-x-8 gap-y-8 py-12 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr]">
        <div className="max-lg:col-span-2">
          <p className="font-semibold font-serif text-2xl">{shop.name}</p>
          {shop.tagline && <p className="mt-2 max-w-xs">{shop.tagline}</p>}
          <SocialLinks social={shop.social} />
        </div>
        {footerColumns(shop).map((column) => (
          <LinkList key={column.title} {...column} />
        ))}
        <Contact shop={shop} />
      </div>
      <div className="border-rice/25 border-t">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-3">
          <p>{[shop.name, shop.city].filter(Boolean).join(', ')}</p>
          <ul className="flex flex-wrap gap-x-6">
            <LinkItems links={shop.menus.legal} />
            <li className="needs-script">
              <button type="button" onClick={reopenBanner} className={linkClass}>
                Cookie Settings
              </button>
            </li>
          </ul>
          <PageJump href="#top" smooth className={`${linkClass} gap-2`}>
            <ArrowUp aria-hidden="true" className="size-4" />
            Back to Top
          </PageJump>
        </div>
      </div>
    </footer>
  );
}

interface ColumnProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Column({ title, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </div>
  );
}

function LinkList({ title, links }: { title: string; links: readonly MenuLink[] }) {
  return (
    <Column title={title}>
      <ul>
        <LinkItems links={links} />
      </ul>
    </Column>
  );
}

function LinkItems({ links }: { links: readonly MenuLink[] }) {
  return links.map(({ label, to }) => (
    <li key={label + to}>
      <Link to={to} className={linkClass}>
        {label}
      </Link>
    </li>
  ));
}

/** What the owner has left empty is left out. */
function Contact({ shop: { email, phone, address } }: { shop: ShopFacts }) {
  if (!email && !phone && !address) return null;
  return (
    <Column title="Contact" className="max-lg:col-span-2">
      <address className="grid justify-items-start not-italic">
        {email && (
          <a href={`mailto:${email}`} className={`${linkClass} break-all`}>
            {email}
          </a>
        )}
        {phone && (
          <a href={telephoneLink(phone)} className={linkClass}>
            {phone}
          </a>
        )}
        {address && <span className="mt-1.5 text-balance">{address}</span>}
      </address>
    </Column>
  );
}

function SocialLinks({ social }: { social: ShopFacts['social'] }) {
  const sites = socialSites(social);
  if (sites.length === 0) return null;
  return (
    <ul aria-label="Follow us" className="mt-4 flex flex-wrap gap-x-4">
      {sites.map(({ name, address }) => (
        <li key={name}>
          <a
            href={address}
            rel="noreferrer"
            target="_blank"
            className={`${linkClass} min-w-6 justify-center`}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
