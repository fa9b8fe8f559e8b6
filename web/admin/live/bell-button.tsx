import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Bell as BellIcon, BellOff } from '#web/ui/icons/admin-icons.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { readBell } from './bell.ts';

const BellDialog = lazy(() => import('./bell-dialog.tsx'));

/** What this browser does when something happens: sound, notification, quiet hours. */
export function BellButton({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isHydrated = useHydrated();
  const { hasSound, hasNotices } = isHydrated ? readBell() : { hasSound: false, hasNotices: false };
  const Icon = hasSound || hasNotices ? BellIcon : BellOff;
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Sounds and notifications"
        {...(className && { className })}
        onClick={() => {
          setOpen(true);
          setOpened(true);
        }}
      >
        <Icon aria-hidden="true" className="size-5" />
      </Button>
      {wasOpened && (
        <Suspense>
          <BellDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
