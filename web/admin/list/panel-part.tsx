import type { ReactNode } from 'react';

interface RecordHeaderProps {
  title: ReactNode;
  lang?: string | undefined;
  badge?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
}

/** The head of the open record: its name, its state, and what matters most about it. */
export function RecordHeader({ title, lang, badge, children }: RecordHeaderProps) {
  return (
    <header className="grid gap-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <h2 lang={lang} className="min-w-0 break-words text-2xl tabular-nums">
          {title}
        </h2>
        {badge}
      </span>
      {children}
    </header>
  );
}

interface PanelPartProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A titled part of a panel. */
export function PanelPart({ title, className, children }: PanelPartProps) {
  return (
    <section className={className}>
      <h3 className="font-sans text-sm text-soft">{title}</h3>
      <div className="mt-1">{children}</div>
    </section>
  );
}

/** What somebody has written, in a part of its own. */
export function WordsPart({ title, words }: { title: string; words: string | null }) {
  if (!words) return null;
  return (
    <PanelPart title={title}>
      <p className="whitespace-pre-wrap break-words">{words}</p>
    </PanelPart>
  );
}
