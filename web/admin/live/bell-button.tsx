import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Bell } from '#web/ui/icons/admin-icons.ts';

const BellDialog = lazy(() => import('./bell-dialog.tsx'));

/** Opens what this browser does when something happens: sound, notification, quiet hours. */
export function BellButton({ className = '' }: { className?: string }) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Sounds and notifications"
        className={className}
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden="true" className="size-5" />
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <BellDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
