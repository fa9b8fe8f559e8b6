import type { RichNode } from '#contract/content/rich-text.ts';
import { Link } from '#web/ui/link.tsx';
import { RichText } from './rich-text.tsx';
import { iconOf } from './text-icons.ts';

interface TilesProps {
  tiles: readonly RichNode[];
  onChoose: () => void;
}

/** Plain anchors within the page: the browser itself opens the answer that they lead to. */
export function Tiles({ tiles, onChoose }: TilesProps) {
  return (
    <nav aria-label="Topics">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
        {tiles.map(({ attrs, content = [] }) => {
          const Icon = iconOf(attrs?.icon);
          const to = String(attrs?.to);
          const inner = (
            <>
              <Icon aria-hidden="true" className="size-8 shrink-0 text-accent stroke-[1.5]" />
              <span>
                <span className="block font-semibold text-lg leading-tight">{attrs?.title}</span>
                <span className="mt-0.5 block text-soft leading-snug">
                  <RichText nodes={content} />
                </span>
              </span>
            </>
          );
          return (
            <li key={`${to} ${attrs?.title}`}>
              {to.startsWith('#') ? (
                <a href={to} onClick={onChoose} className={tileClass}>
                  {inner}
                </a>
              ) : (
                <Link to={to} className={tileClass}>
                  {inner}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const tileClass =
  'flex h-full flex-col gap-x-4 gap-y-2 rounded-lg border border-line bg-rice p-4 transition-colors hover:border-accent md:flex-row md:items-center md:p-5';
