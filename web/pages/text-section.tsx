import type { RichNode } from '#contract/content/rich-text.ts';
import type { CardProduct } from '#web/storefront/catalogue/card-product.ts';
import { ProductGrid } from '#web/storefront/catalogue/product-grid.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ContactOptions } from './contact-options.tsx';
import { Part, Prose } from './page-frame.tsx';
import { Questions } from './questions.tsx';
import { RichText } from './rich-text.tsx';
import { Steps } from './steps.tsx';
import { anchorOf, type RunKind, runsOf, type TextSection } from './text-nodes.ts';
import { Tiles } from './tiles.tsx';

interface TextProps {
  nodes: readonly RichNode[];
  products: readonly CardProduct[];
  /** Of the questions on the page. */
  search: string;
  onSearch: (search: string) => void;
}

/** A section of a page, with everything that can stand in a text. */
export function Section({ section, ...rest }: Omit<TextProps, 'nodes'> & { section: TextSection }) {
  const { title, nodes } = section;
  const runs = <TextRuns nodes={nodes} {...rest} />;
  if (!title) return runs;
  return (
    <Part title={title} id={anchorOf(section)} className="min-w-0">
      {runs}
    </Part>
  );
}

function TextRuns({ nodes, ...rest }: TextProps) {
  return (
    <div className="grid gap-6">
      {runsOf(nodes).map((run, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
        <Run key={place} {...run} {...rest} />
      ))}
    </div>
  );
}

function Run({ kind, nodes, products, search, onSearch }: TextProps & { kind: RunKind }) {
  switch (kind) {
    case 'buttons':
      return <Buttons buttons={nodes} />;
    case 'questions':
      return (
        <div>
          <Questions questions={nodes} search={search} onSearch={onSearch} />
        </div>
      );
    case 'steps':
      return <Steps steps={nodes.flatMap(({ content = [] }) => content)} />;
    case 'tiles':
      return (
        <Tiles tiles={nodes.flatMap(({ content = [] }) => content)} onChoose={() => onSearch('')} />
      );
    case 'products':
      return <ProductGrid products={nodes.flatMap(({ attrs }) => byId(products, attrs?.id))} />;
    case 'note':
      return (
        <Prose className="rounded-lg border border-turmeric bg-turmeric-wash p-6">
          <RichText nodes={nodes.flatMap(({ content = [] }) => content)} />
        </Prose>
      );
    case 'list':
      return <ContactOptions />;
    default:
      return (
        <Prose>
          <RichText nodes={nodes} />
        </Prose>
      );
  }
}

function Buttons({ buttons }: { buttons: readonly RichNode[] }) {
  return (
    <p className="flex flex-wrap gap-3">
      {buttons.map(({ attrs }) => (
        <LinkButton
          key={`${attrs?.to} ${attrs?.label}`}
          to={String(attrs?.to)}
          variant={attrs?.isMain === false ? 'secondary' : undefined}
        >
          {attrs?.label}
        </LinkButton>
      ))}
    </p>
  );
}

const byId = (products: readonly CardProduct[], id: unknown) =>
  products.filter((product) => product.id === id);
