import { type ReactNode, useState } from 'react';
import type { ShownPage } from '#contract/content/pages.ts';
import { cardOf } from '#web/storefront/catalogue/card-product.ts';
import { Ornament } from '#web/ui/images/ornament.tsx';
import { Link } from '#web/ui/link.tsx';
import { BackToGallery } from './back-to-gallery.tsx';
import { PageFrame } from './page-frame.tsx';
import { anchorOf, isWide, sectionsOf, type TextSection } from './text-nodes.ts';
import { Section } from './text-section.tsx';

interface TextPageProps {
  page: ShownPage;
  /** A version that does not hold yet. */
  isComing?: boolean;
}

/** A page of text as its layout asks for. */
export function TextPage({ page, isComing = false }: TextPageProps) {
  const [search, setSearch] = useState('');
  const products = page.products.map(cardOf);
  const sections = sectionsOf(page.text.content);
  const show = (section: TextSection) => (
    <Section
      key={section.place}
      section={section}
      products={products}
      search={search}
      onSearch={setSearch}
    />
  );
  return (
    <PageFrame
      back={page.address === 'refund-policy' && <BackToGallery />}
      title={page.title}
      subtitle={page.layout === 'contents' && !isComing ? lastUpdated(page) : page.subtitle}
    >
      {isComing && (
        <Turn>
          This version applies from {day.format(new Date(page.publishedAt))}. Until then{' '}
          <TurnLink to={`/${page.address}`}>the present one</TurnLink> applies.
        </Turn>
      )}
      {page.comingFrom && (
        <Turn>
          A new version applies from {day.format(new Date(page.comingFrom))}.{' '}
          <TurnLink to={`/${page.address}/coming`}>Read it now</TurnLink>
        </Turn>
      )}
      {page.layout === 'contents' && (
        <div className="grid gap-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14">
          <Contents sections={sections} />
          <div className="grid gap-10">{sections.map(show)}</div>
        </div>
      )}
      {page.layout === 'plain' && sections.map(show)}
      {page.layout === 'columns' &&
        inRows(sections).map((row) =>
          row.length === 2 ? (
            <div key={row[0]?.place} className="grid gap-12 lg:grid-cols-2">
              {row.map(show)}
            </div>
          ) : (
            row.map((section) =>
              page.address === 'about' && section === sections[0] ? (
                <div
                  key={section.place}
                  className="grid items-start gap-10 lg:grid-cols-[1fr_22rem]"
                >
                  {show(section)}
                  <Threshold />
                </div>
              ) : (
                show(section)
              ),
            )
          ),
        )}
    </PageFrame>
  );
}

/** Two side by side; what is wide, and the first of an odd number, takes a row of its own. */
function inRows(sections: readonly TextSection[]): TextSection[][] {
  const rows: TextSection[][] = [];
  let waiting: TextSection[] = [];
  const flush = () => {
    if (waiting.length % 2 === 1) rows.push(waiting.splice(0, 1));
    while (waiting.length > 0) rows.push(waiting.splice(0, 2));
    waiting = [];
  };
  for (const section of sections) {
    if (isWide(section)) {
      flush();
      rows.push([section]);
    } else {
      waiting.push(section);
    }
  }
  flush();
  return rows;
}

function Contents({ sections }: { sections: readonly TextSection[] }) {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
      <ol className="list-decimal rounded-lg border border-line bg-rice py-3 pr-5 pl-10 marker:text-soft [&>li]:pl-1">
        {sections
          .filter(({ title }) => title)
          .map((section) => (
            <li key={section.place}>
              <a
                href={`#${anchorOf(section)}`}
                className="block py-2.5 leading-6 underline-offset-4 hover:text-accent hover:underline lg:py-1.5"
              >
                {section.title}
              </a>
            </li>
          ))}
      </ol>
    </nav>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const lastUpdated = ({ publishedAt }: ShownPage) =>
  `Last updated: ${day.format(new Date(publishedAt))}`;

/** A line about when another version holds. */
function Turn({ children }: { children: ReactNode }) {
  return (
    <p className="max-w-prose rounded-md border border-line bg-accent-wash px-4 py-3">{children}</p>
  );
}

function TurnLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}

function Threshold() {
  return (
    <div
      aria-hidden="true"
      className="[display:var(--flower-display,block)] overflow-hidden rounded-lg bg-accent-deep text-rice max-lg:hidden"
    >
      <div className="ornament-band bg-accent" />
      <Ornament className="mx-auto my-10 size-64" />
      <div className="ornament-band bg-accent" />
    </div>
  );
}
