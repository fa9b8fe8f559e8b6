import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageFrame, Part, Prose } from '#web/pages/page-frame.tsx';
import { GrievanceOfficer, SellerDetails } from '#web/pages/seller.tsx';

export interface PolicySection {
  title: string;
  body: ReactNode;
}

interface PolicyProps {
  title: string;
  lastUpdated: string;
  sections: readonly PolicySection[];
}

/** A policy: a table of contents, then its sections, each with an anchor. */
export function Policy({ title, lastUpdated, sections }: PolicyProps) {
  return (
    <PageFrame title={title} subtitle={`Last updated: ${lastUpdated}`}>
      <div className="grid gap-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-14">
        <Contents sections={sections} />
        <div className="grid gap-10">
          {sections.map((section) => (
            <Part key={section.title} id={anchorOf(section)} title={section.title}>
              <Prose>{section.body}</Prose>
            </Part>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}

function Contents({ sections }: Pick<PolicyProps, 'sections'>) {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
      <ol className="list-decimal rounded-lg border border-line bg-rice py-3 pr-5 pl-10 marker:text-soft [&>li]:pl-1">
        {sections.map((section) => (
          <li key={section.title}>
            <a
              href={`#${anchorOf(section)}`}
              className="block py-2.5 leading-6 underline-offset-4 hover:text-geru hover:underline lg:py-1.5"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function anchorOf({ title }: PolicySection): string {
  return title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');
}

/** How a policy ends: who answers, and where. */
export function PolicyContact() {
  return (
    <>
      <p>
        The quickest way is our <Link to="/contact">contact form</Link>: your message gets a ticket
        number, and you can attach images.
      </p>
      <h3 className="mt-2 text-xl">Who you buy from</h3>
      <SellerDetails />
      <h3 className="mt-2 text-xl">Grievance Officer</h3>
      <GrievanceOfficer />
    </>
  );
}
