import { Fragment, type ReactNode } from 'react';
import type { RichMark, RichNode } from '#contract/content/rich-text.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { Link } from '#web/ui/link.tsx';
import { FactBlock } from './fact-block.tsx';

/** Running text as its author structured it. What is laid out across the page is text-section.tsx's. */
export function RichText({ nodes }: { nodes: readonly RichNode[] }): ReactNode {
  return byLink(nodes).map(({ to, parts }, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    const inner = parts.map((node, at) => <Node key={at} {...node} />);
    return to === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={place}>{inner}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <TextLink key={place} to={to}>
        {inner}
      </TextLink>
    );
  });
}

/** Neighbours with the same link are one link, even if some of its words are bold. */
function byLink(nodes: readonly RichNode[]): { to: string | undefined; parts: RichNode[] }[] {
  const runs: { to: string | undefined; parts: RichNode[] }[] = [];
  for (const node of nodes) {
    const link = node.marks?.find(({ type }) => type === 'link');
    const to = link && String(link.attrs?.href);
    const last = runs.at(-1);
    if (last && last.to === to) last.parts.push(node);
    else runs.push({ to, parts: [node] });
  }
  return runs;
}

function Node({ type, attrs = {}, text, marks = [], content = [] }: RichNode) {
  const inner = <RichText nodes={content} />;
  switch (type) {
    case 'text':
      return marks.reduce<ReactNode>(
        (marked, mark) => (
          <Marked key={mark.type} {...mark}>
            {marked}
          </Marked>
        ),
        text,
      );
    case 'hardBreak':
      return <br />;
    case 'heading':
      return attrs.level === 4 ? (
        <h4 className="mt-2 font-semibold">{inner}</h4>
      ) : (
        <h3 className="mt-2 text-xl">{inner}</h3>
      );
    case 'bulletList':
      return <ul>{inner}</ul>;
    case 'orderedList':
      return <ol>{inner}</ol>;
    case 'listItem':
      return (
        <li>
          <ItemContent nodes={content} />
        </li>
      );
    case 'blockquote':
      return <blockquote className="border-accent border-l-4 pl-4">{inner}</blockquote>;
    case 'horizontalRule':
      return <hr className="border-line" />;
    case 'image':
      return (
        <ResponsiveImage
          image={String(attrs.src)}
          alt={String(attrs.alt)}
          sizes="(min-width: 48rem) 40rem, 92vw"
          place="lightbox"
          fit="contain"
          className="rounded-lg"
        />
      );
    case 'facts':
      return <FactBlock name={String(attrs.name)} />;
    default:
      return <p>{inner}</p>;
  }
}

/** The first paragraph of a point needs no element of its own. */
function ItemContent({ nodes: [first, ...rest] }: { nodes: readonly RichNode[] }) {
  const isPlain = first?.type === 'paragraph';
  return (
    <>
      {first && <RichText nodes={isPlain ? (first.content ?? []) : [first]} />}
      <RichText nodes={rest} />
    </>
  );
}

function Marked({ type, children }: RichMark & { children: ReactNode }) {
  switch (type) {
    case 'bold':
      return <strong>{children}</strong>;
    case 'italic':
      return <em>{children}</em>;
    case 'highlight':
      return <mark className="rounded-sm bg-turmeric-wash text-inherit">{children}</mark>;
    default:
      return <Fragment>{children}</Fragment>;
  }
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  const leadsAway = /^https?:/i.test(to);
  return (
    <Link to={to} {...(leadsAway && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </Link>
  );
}
