import type { Icon } from '#web/ui/icons/draw-icon.ts';

export interface Step {
  title: string;
  text: string;
  icon: Icon;
}

const columns = { 3: 'lg:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' } as const;

/** Numbered steps. */
export function Steps({ steps, across }: { steps: readonly Step[]; across: keyof typeof columns }) {
  return (
    <ol className={`grid gap-4 ${columns[across]}`}>
      {steps.map(({ title, text, icon: Icon }, index) => (
        <li key={title} className="rounded-lg border border-line bg-rice p-5">
          <span className="flex items-center justify-between text-geru">
            <Icon aria-hidden="true" className="size-8" strokeWidth={1.5} />
            <span aria-hidden="true" className="font-serif text-3xl">
              {index + 1}
            </span>
          </span>
          <h3 className="mt-3 text-xl">{title}</h3>
          <p className="mt-1.5 text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
