import clsx from 'clsx';
import type { RichNode } from '#contract/content/rich-text.ts';
import { RichText } from './rich-text.tsx';
import { iconOf } from './text-icons.ts';

/** Numbered steps. */
export function Steps({ steps }: { steps: readonly RichNode[] }) {
  const columns = steps.length % 4 === 0 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'lg:grid-cols-3';
  return (
    <ol className={clsx('grid gap-4', columns)}>
      {steps.map(({ attrs, content = [] }, index) => {
        const Icon = iconOf(attrs?.icon);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={index} className="rounded-lg border border-line bg-rice p-5">
            <span className="flex items-center justify-between text-accent">
              <Icon aria-hidden="true" className="size-8 stroke-[1.5]" />
              <span aria-hidden="true" className="font-serif text-3xl">
                {index + 1}
              </span>
            </span>
            <h3 className="mt-3 text-xl">{attrs?.title}</h3>
            <p className="mt-1.5 text-soft">
              <RichText nodes={content} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}
