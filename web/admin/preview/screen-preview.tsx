import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { Monitor, Smartphone } from '#web/ui/icons/account-icons.ts';
import { PreviewFrame } from './preview-frame.tsx';

interface ScreenPreviewProps {
  title: string;
  hint: ReactNode;
  /** Nothing to show yet: no frame. */
  children: ReactNode;
  /** Custom properties of the page in the frame. */
  style?: CSSProperties;
  /** Rules besides those of the page around, such as fonts. */
  rules?: string;
}

const screens = [
  { name: 'Phone', icon: Smartphone, width: 360 },
  { name: 'Computer', icon: Monitor, width: 1280 },
] as const;

/** A part of the shop as customers see it, on a phone or at a desk. */
export function ScreenPreview({ title, hint, children, style, rules }: ScreenPreviewProps) {
  const id = useId();
  const [screen, setScreen] = useState<(typeof screens)[number]>(screens[0]);
  return (
    <section aria-labelledby={id} className="flex min-h-0 min-w-0 flex-col">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <p className="text-soft">{hint}</p>
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Width of the preview</legend>
          {screens.map((each) => (
            <button
              key={each.name}
              type="button"
              aria-pressed={each === screen}
              onClick={() => setScreen(each)}
              className={clsx(
                'inline-flex min-h-11 items-center gap-2 rounded-md border px-4 font-semibold',
                each === screen
                  ? 'border-accent bg-accent-wash text-accent-deep'
                  : 'border-edge bg-rice hover:border-accent',
              )}
            >
              <each.icon aria-hidden="true" className="size-5" />
              {each.name}
            </button>
          ))}
        </fieldset>
      </div>
      {children && (
        <section
          aria-label="Preview of the page"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
          tabIndex={0}
          className="mt-4 min-h-0 overflow-y-auto overscroll-contain"
        >
          <PreviewFrame
            title={`Preview, ${screen.name.toLowerCase()}`}
            width={screen.width}
            style={style}
            rules={rules}
          >
            {children}
          </PreviewFrame>
        </section>
      )}
    </section>
  );
}
