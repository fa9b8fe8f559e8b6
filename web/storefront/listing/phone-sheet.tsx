import clsx from 'clsx';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { useBackCloses } from '#web/ui/dialogs/back-closes.ts';
import { Unfolding, type useUnfolding } from '#web/ui/dialogs/unfolding.tsx';

interface PhoneSheetProps {
  state: ReturnType<typeof useUnfolding>;
  /** What the button says. */
  face: ReactNode;
  children: ReactNode;
}

/** A button whose content comes up from the screen's lower edge; without scripts it folds out. */
export function PhoneSheet({ state, face, children }: PhoneSheetProps) {
  const { isOpen, isHydrated, fold } = state;
  useBackCloses(isOpen, fold);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from anywhere within.
    <div className="grid" onKeyDown={({ key }) => key === 'Escape' && isOpen && fold()}>
      <Unfolding
        state={state}
        face={face}
        className={`${buttonClass('secondary')} min-h-13 w-full px-3! py-1!`}
      >
        {/* The button, Back and Escape close it as well. */}
        {isOpen && (
          <div
            aria-hidden="true"
            onClick={fold}
            className="fixed inset-0 h-dvh bg-ink/45 print:hidden"
          />
        )}
        <div
          className={clsx(
            'inset-x-0 z-10 overflow-y-auto border-line bg-rice p-4 shadow-float',
            // Without scripts only its button closes it, which it must not cover.
            isHydrated
              ? 'fixed bottom-0 max-h-[82dvh] overscroll-contain rounded-t-2xl border-t'
              : 'absolute top-full max-h-[70dvh] border-b',
          )}
        >
          {children}
        </div>
      </Unfolding>
    </div>
  );
}
