import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ChevronDown } from './icons/icons.ts';

const cardClass = 'rounded-lg border border-line bg-rice p-5 shadow-card sm:p-6';

interface ProfileSectionProps {
  title: string;
  children: ReactNode;
}

/** A card of the profile under a heading of its own. */
export function ProfileSection({ title, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardClass}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}

interface FoldedSectionProps extends ProfileSectionProps {
  /** The address's hash that opens it. */
  anchor: string;
  /** How things stand, beside the title. */
  summary: string;
  /** Open from the start, since something is to be done there. */
  isOpen?: boolean;
}

/** The same, folded until it is opened by hand or by its anchor. */
export function FoldedSection(props: FoldedSectionProps) {
  const { title, anchor, summary, isOpen = false, children } = props;
  const id = useId();
  const { hash } = useLocation();
  const frame = useRef<HTMLDetailsElement>(null);
  // What was done there may settle it: that must not fold the section.
  const [startsOpen] = useState(isOpen);
  useEffect(() => {
    if (hash === `#${anchor}` && frame.current) frame.current.open = true;
  }, [hash, anchor]);
  return (
    <section id={anchor} aria-labelledby={id} className={cardClass}>
      <details ref={frame} open={startsOpen} className="group">
        <summary className="-m-2 grid cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-3 rounded-md p-2 [&::-webkit-details-marker]:hidden">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <ChevronDown
            aria-hidden="true"
            className="row-span-2 size-5 text-soft group-open:rotate-180"
          />
          <span className="text-sm text-soft">{summary}</span>
        </summary>
        <div className="mt-3">{children}</div>
      </details>
    </section>
  );
}
